import { z } from 'zod';

const noun = (count: bigint | number) => (Number(count) === 1 ? 'carácter' : 'caracteres');

/** A union is a choice between fixed values, or one rule beside "left blank": that rule's words. */
function messageOfUnion(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const [issue] = branches.flat().filter(({ code }) => code !== 'invalid_value');
  return issue?.message ?? 'Elegí una de las opciones';
}

/**
 * What is wrong with a field, in the shopkeeper's Spanish. Set once for every schema, so that the
 * form that asks and the server that refuses use the same words.
 */
z.config({
  // In the browser schemas are not compiled: the content security policy forbids even to try.
  jitless: 'document' in globalThis,
  customError: (issue) => {
    // Whatever else a text should be, the first thing wrong with an empty one is that it is empty.
    if (issue.input === '' && (issue.code === 'too_small' || issue.code === 'invalid_format'))
      return 'Completá este campo';
    switch (issue.code) {
      case 'invalid_type':
        if (issue.expected === 'int') return 'Debe ser un número entero';
        return issue.input === undefined || issue.input === null
          ? 'Completá este campo'
          : 'El valor no es válido';
      case 'too_small':
        if (issue.origin === 'string') return `Mínimo ${issue.minimum} ${noun(issue.minimum)}`;
        if (issue.origin === 'array') return 'Agregá al menos un elemento';
        return issue.inclusive
          ? `Debe ser ${issue.minimum} o más`
          : `Debe ser mayor que ${issue.minimum}`;
      case 'too_big':
        if (issue.origin === 'string') return `Máximo ${issue.maximum} ${noun(issue.maximum)}`;
        if (issue.origin === 'array') return `Máximo ${issue.maximum} elementos`;
        return `Debe ser ${Number(issue.maximum).toLocaleString('es-AR')} o menos`;
      case 'not_multiple_of':
        return issue.divisor === 1 ? 'Debe ser un número entero' : 'Tiene demasiados decimales';
      case 'invalid_format':
        return issue.format === 'email' ? 'Ingresá un email válido' : 'El formato no es válido';
      case 'invalid_value':
        return 'Elegí una de las opciones';
      case 'invalid_union':
        return messageOfUnion(issue.errors);
      case 'unrecognized_keys':
        return 'Hay campos que no corresponden';
      default:
        return 'El valor no es válido';
    }
  },
});
