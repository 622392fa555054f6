/** The place of a row in what was sent: `parts.3.changes.17`, or `changes.17` of a single body. */
const PLACE = /^(?:parts\.(\d+)\.)?(creates|changes)\.(\d+)/;

/** The rows of a list that a body was made of, in its order. Null: the list does not name it. */
export interface RowsOfPart {
  creates: readonly (number | null)[];
  changes: readonly (number | null)[];
}

/**
 * Returns why the server refused rows of the list, by their number. Refusals of records that the
 * list does not name are left out.
 */
export function refusedRows(
  fields: Readonly<Record<string, string>>,
  parts: readonly (RowsOfPart | undefined)[],
): ReadonlyMap<number, string> {
  const refused = Object.entries(fields).flatMap(([path, message]): [number, string][] => {
    const [, part = '0', kind, place] = PLACE.exec(path) ?? [];
    const rows = parts[Number(part)]?.[kind as keyof RowsOfPart];
    const row = rows?.[Number(place)];
    return row == null ? [] : [[row, `${message.charAt(0).toUpperCase()}${message.slice(1)}`]];
  });
  return new Map(refused);
}
