/* answer.c: from a request to an answer. */
#include "answer.h"

#include <string.h>

#include "fields.h"

static bas_answer answer_text(int status, const char *text) {
    return (bas_answer){ .status = status,
                         .type = "text/plain; charset=utf-8",
                         .cache = "no-store",
                         .close = status != 404,
                         .bytes = text,
                         .size = strlen(text) };
}

static bas_answer answer_file(const bas_file *file, const bas_request *request) {
    const bas_body *body = &file->plain;
    bas_answer answer = { .status = 200,
                          .type = file->type,
                          .cache =
                              file->lasting ? "public, max-age=31536000, immutable" : "no-cache",
                          .vary = file->gzip.bytes || file->brotli.bytes };
    if (file->brotli.bytes && bas_coding_accepted(request->accept_encoding, "br")) {
        body = &file->brotli;
        answer.encoding = "br";
    } else if (file->gzip.bytes && bas_coding_accepted(request->accept_encoding, "gzip")) {
        body = &file->gzip;
        answer.encoding = "gzip";
    }
    answer.tag = body->tag;
    answer.bytes = body->bytes;
    answer.size = body->size;
    if (bas_tag_matches(request->if_none_match, body->tag)) {
        answer.status = 304;
        answer.type = answer.encoding = answer.bytes = NULL;
        answer.size = 0;
    }
    return answer;
}

static bas_answer answer_any(const bas_site *site, const bas_request *request, const char *own) {
    if (request->address > BAS_ADDRESS_MAX) return answer_text(414, "The address is too long.\n");
    if (request->header > BAS_HEADER_MAX) return answer_text(431, "The header is too long.\n");
    if (!request->host) return answer_text(400, "A request needs a Host.\n");
    if (own && !bas_host_is_local(request->host, own))
        return answer_text(421, "This server answers to localhost only.\n");
    if (request->method == BAS_OTHER_METHOD) {
        bas_answer answer = answer_text(405, "Only GET and HEAD are answered here.\n");
        answer.allow = "GET, HEAD";
        return answer;
    }
    if (request->content) return answer_text(400, "A request for a file has no content.\n");
    const bool top = request->length == 1 && request->path[0] == '/';
    const char *path = top ? "/index.html" : request->path;
    const bas_file *file = bas_site_find(site, path, top ? strlen(path) : request->length);
    return file ? answer_file(file, request) : answer_text(404, "There is nothing here.\n");
}

bas_answer bas_answer_to(const bas_site *site, const bas_request *request, const char *own) {
    bas_answer answer = answer_any(site, request, own);
    if (request->method == BAS_HEAD) answer.bytes = NULL;
    return answer;
}
