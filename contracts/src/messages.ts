import { z } from 'zod';

const noun = (count: bigint | number) => (Number(count) === 1 ? 'carácter' : 'caracteres');

/**
 * A union is either a choice of fixed values, or one rule or blank. The latter has that rule's
 * message.
 */
function messageOfUnion(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const [issue] = branches.flat().filter(({ code }) => code !== 'invalid_value');
  return issue?.message ?? 'Elegí una de las opciones';
}

/**
 * Validation messages in the shopkeeper's Spanish. Set once for every schema, so that forms and
 * server use the same words.
 */
z.config({
  // Schemas are not compiled in the browser: the content security policy forbids even the attempt.
  jitless: 'document' in globalThis || 'WorkerGlobalScope' in globalThis,
  customError: (issue) => {
    // An empty text gets the message for empty, whichever other rule it breaks.
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
