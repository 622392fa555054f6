import type { FastifyInstance } from 'fastify';
import { inputTooLarge } from './input-errors.ts';

/** Nesting of lists and objects; our deepest body has seven levels. */
const MAX_DEPTH = 32;
/** A sale of 500 lines has 5,000. A body that repeats a GET's answer may have more. */
const MAX_VALUES = 20_000;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const [OPEN_LIST, CLOSE_LIST] = ['['.charCodeAt(0), ']'.charCodeAt(0)];
const [OPEN_OBJECT, CLOSE_OBJECT] = ['{'.charCodeAt(0), '}'.charCodeAt(0)];

/** Parses JSON bodies after a check of their parsed size: see `docs/adr/0052`. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const refusal = problemOfJson(body);
      if (refusal) done(refusal);
      else parse(request, body, done);
    },
  );
}

/**
 * Returns why a JSON text is not parsed: it is nested too deeply, or has too many values. A
 * megabyte of brackets becomes forty of memory.
 */
function problemOfJson(text: string) {
  let [depth, values] = [0, 0];
  for (let place = 0; place < text.length; place++) {
    switch (text.charCodeAt(place)) {
      case QUOTE:
        place = endOfString(text, place);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > MAX_DEPTH)
          return inputTooLarge('El contenido enviado tiene demasiados niveles');
        values++;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COMMA:
        values++;
    }
    if (values > MAX_VALUES) return inputTooLarge('El contenido enviado tiene demasiados datos');
  }
  return undefined;
}

/** Returns the index of the quote that ends the string starting here, or the end of the text. */
function endOfString(text: string, start: number): number {
  let place = start + 1;
  while (place < text.length && text.charCodeAt(place) !== QUOTE)
    place += text.charCodeAt(place) === BACKSLASH ? 2 : 1;
  return place;
}
