/* export.h: how a function of a module is offered to JavaScript. */
#ifndef BASTIDE_WASM_EXPORT_H
#define BASTIDE_WASM_EXPORT_H

#define EXPORT(name) __attribute__((export_name(#name))) name

#endif
