/* The floor of a call: what Python charges to hand over five to seven cards and to hand back an int,
 * with no poker in between. Each function checks the type of its argument and of every item, reads
 * every item, and returns an int above 256, for those up to 256 exist already and cost nothing.
 *
 * The bench compiles it twice: against the limited API with FASTCALL | KEYWORDS, which is what an
 * abi3 wheel can use, and with FULL_API against this interpreter's own API, with METH_O, or with
 * FASTCALL where there are two arguments.
 */

#ifndef FULL_API
#define Py_LIMITED_API 0x030B0000
#endif
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#ifdef FULL_API
#define LIST_SIZE PyList_GET_SIZE
#define LIST_ITEM PyList_GET_ITEM
#define TUPLE_SIZE PyTuple_GET_SIZE
#define TUPLE_ITEM PyTuple_GET_ITEM
#define INIT PyInit_floor_full
#define NAME "floor_full"
#else
#define LIST_SIZE PyList_Size
#define LIST_ITEM PyList_GetItem
#define TUPLE_SIZE PyTuple_Size
#define TUPLE_ITEM PyTuple_GetItem
#define INIT PyInit_floor
#define NAME "floor"
#endif

enum { FEWEST = 5, MOST = 7, TEXT = 2, ABOVE_SMALL_INTS = 257 };

static PyObject *refuse(void) {
    PyErr_SetString(PyExc_TypeError, "not the argument that this floor is for");
    return NULL;
}

/* The exact types are asked for first: the limited API looks up a base class by a call. */
static int is_int(PyObject *item) { return PyLong_CheckExact(item) || PyLong_Check(item); }
static int is_str(PyObject *item) { return PyUnicode_CheckExact(item) || PyUnicode_Check(item); }
static int is_list(PyObject *hand) { return PyList_CheckExact(hand) || PyList_Check(hand); }
static int is_tuple(PyObject *hand) { return PyTuple_CheckExact(hand) || PyTuple_Check(hand); }

static const char *read_text(PyObject *text, Py_ssize_t *size) {
#ifdef FULL_API
    if (PyUnicode_IS_COMPACT_ASCII(text)) {
        *size = PyUnicode_GET_LENGTH(text);
        return (const char *)PyUnicode_1BYTE_DATA(text);
    }
#endif
    return PyUnicode_AsUTF8AndSize(text, size);
}

/* Adds the bytes of a text to the sum, and tells how many they are. */
static int add_text(PyObject *text, long *sum, Py_ssize_t *size) {
    const char *bytes = read_text(text, size);
    if (bytes == NULL) {
        return 0;
    }
    for (Py_ssize_t i = 0; i < *size; i++) {
        *sum += (unsigned char)bytes[i];
    }
    return 1;
}

static int add_int(PyObject *item, long *sum) {
    if (!is_int(item)) {
        refuse();
        return 0;
    }
    long number = PyLong_AsLong(item);
    if (number == -1 && PyErr_Occurred()) {
        return 0;
    }
    *sum += number;
    return 1;
}

/* Adds the ints, or ints of a subclass, of a list or a tuple to the sum, and counts them. */
static int add_ints(PyObject *hand, long *sum, Py_ssize_t *cards) {
    if (is_list(hand)) {
        Py_ssize_t size = LIST_SIZE(hand);
        for (Py_ssize_t i = 0; i < size; i++) {
            if (!add_int(LIST_ITEM(hand, i), sum)) {
                return 0;
            }
        }
        *cards += size;
        return 1;
    }
    if (is_tuple(hand)) {
        Py_ssize_t size = TUPLE_SIZE(hand);
        for (Py_ssize_t i = 0; i < size; i++) {
            if (!add_int(TUPLE_ITEM(hand, i), sum)) {
                return 0;
            }
        }
        *cards += size;
        return 1;
    }
    refuse();
    return 0;
}

static PyObject *answer(long sum, Py_ssize_t cards) {
    return FEWEST <= cards && cards <= MOST ? PyLong_FromLong(sum) : refuse();
}

/* The ints of a hand. */
static PyObject *of_ints(PyObject *hand) {
    long sum = ABOVE_SMALL_INTS;
    Py_ssize_t cards = 0;
    return add_ints(hand, &sum, &cards) ? answer(sum, cards) : NULL;
}

/* The ints of hole cards and of a board. */
static PyObject *of_hole_board(PyObject *hole, PyObject *board) {
    long sum = ABOVE_SMALL_INTS;
    Py_ssize_t cards = 0;
    if (!add_ints(hole, &sum, &cards) || !add_ints(board, &sum, &cards)) {
        return NULL;
    }
    return answer(sum, cards);
}

/* One text. */
static PyObject *of_text(PyObject *text) {
    long sum = ABOVE_SMALL_INTS;
    Py_ssize_t size = 0;
    if (!is_str(text)) {
        return refuse();
    }
    return add_text(text, &sum, &size) ? answer(sum, size / TEXT) : NULL;
}

/* The texts in a list. */
static PyObject *of_texts(PyObject *hand) {
    long sum = ABOVE_SMALL_INTS;
    if (!is_list(hand)) {
        return refuse();
    }
    Py_ssize_t cards = LIST_SIZE(hand);
    for (Py_ssize_t i = 0; i < cards; i++) {
        Py_ssize_t size;
        PyObject *item = LIST_ITEM(hand, i);
        if (!is_str(item)) {
            return refuse();
        }
        if (!add_text(item, &sum, &size)) {
            return NULL;
        }
    }
    return answer(sum, cards);
}

#ifdef FULL_API

#define CALL METH_O
#define ENTRY(name)                                                                     \
    static PyObject *name(PyObject *Py_UNUSED(module), PyObject *hand) {                \
        return of_##name(hand);                                                         \
    }

#define CALL_OF_TWO METH_FASTCALL
static PyObject *hole_board(PyObject *Py_UNUSED(module), PyObject *const *arguments,
                            Py_ssize_t count) {
    return count == 2 ? of_hole_board(arguments[0], arguments[1]) : refuse();
}

#else

#define CALL (METH_FASTCALL | METH_KEYWORDS)
#define ENTRY(name)                                                                     \
    static PyObject *name(PyObject *Py_UNUSED(module), PyObject *const *arguments,      \
                          Py_ssize_t count, PyObject *keywords) {                       \
        return count == 1 && keywords == NULL ? of_##name(arguments[0]) : refuse();     \
    }

#define CALL_OF_TWO CALL
static PyObject *hole_board(PyObject *Py_UNUSED(module), PyObject *const *arguments,
                            Py_ssize_t count, PyObject *keywords) {
    return count == 2 && keywords == NULL ? of_hole_board(arguments[0], arguments[1]) : refuse();
}

#endif

ENTRY(ints)
ENTRY(text)
ENTRY(texts)

/* Not every function has the type that the table asks for; the double cast says it is meant. */
#define METHOD(name, call) {#name, (PyCFunction)(void (*)(void))name, call, NULL}

static PyMethodDef methods[] = {
    METHOD(ints, CALL), METHOD(text, CALL), METHOD(texts, CALL), METHOD(hole_board, CALL_OF_TWO),
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = NAME,
    .m_size = 0,
    .m_methods = methods,
};

PyMODINIT_FUNC INIT(void) { return PyModuleDef_Init(&module); }
