import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import { type FileRules, problemOfFile } from '@mostrador/contracts/files';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';

interface OwnRules<Values> {
  fixed: object | undefined;
  check: ((values: Values) => Record<string, string | false | undefined>) | undefined;
}

/**
 * Validates a form against an endpoint's body and files, or against the query of one without a
 * body. Errors in values without a form field are left to the server, since the user could not
 * correct them. So is everything when the schema fails to load.
 */
export function contractResolver<Values extends FieldValues>(
  endpoint: EndpointDefinition,
  { fixed, check }: OwnRules<Values>,
): Resolver<Values, unknown, FieldValues> {
  return async (values, _context, { fields }) => {
    const body = { ...fixed, ...withoutFiles(values) };
    const rules = await endpoint.schemas().catch(() => undefined);
    const checked = await (rules?.body ?? rules?.query)?.safeParseAsync(body);

    const mistakes = [
      ...Object.entries(check?.(values) ?? {}),
      ...problemsOfFiles(rules?.files ?? {}, values),
      ...(checked?.error?.issues ?? []).map(
        ({ path, message }) => [path.join('.'), message] as const,
      ),
    ];
    const errors: FieldErrors<Values> = {};
    for (const [name, message] of mistakes)
      if (message && get(fields, name) && !get(errors, name))
        set(errors, name, { type: 'contract', message });

    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: checked?.data ?? body, errors: {} };
  };
}

/** Returns the chosen files among a form's values. */
export function filesOf(values: FieldValues): Record<string, Blob> {
  return Object.fromEntries(
    Object.entries(values).filter((field): field is [string, Blob] => field[1] instanceof Blob),
  );
}

function withoutFiles(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof Blob)));
}

function problemsOfFiles(rules: FileRules, values: FieldValues): [string, string | undefined][] {
  return Object.entries(rules).map(([name, rule]) => {
    const file: unknown = values[name];
    if (file instanceof Blob) return [name, problemOfFile(rule, file)];
    return [name, rule.optional ? undefined : 'Elegí un archivo'];
  });
}
