/**
 * Encodes the body and files of a call as a multipart form. The server parses each text by the
 * contract's types: numbers and objects are encoded as JSON, null as an empty string.
 */
export function formDataOf(
  body: Record<string, unknown>,
  files: Record<string, Blob | undefined>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, textOf(value));
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
