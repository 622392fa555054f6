import { apiErrorOf, refusedFields } from '@mostrador/shared-auth';
import { useRef, useState } from 'react';
import { type RowsOfPart, refusedRows } from './refused-rows.ts';

/** Why the server refused a list: in a sentence, and at its rows. */
interface Refusal {
  sentence: string | undefined;
  rows: ReadonlyMap<number, string>;
}

const NOT_REFUSED: Refusal = { sentence: undefined, rows: new Map() };

/** Keeps why a list was refused, at the rows of the parts that were sent. */
export function useRefusedList() {
  const [refusal, setRefusal] = useState(NOT_REFUSED);
  const sentRows = useRef<RowsOfPart[]>([]);
  return {
    refusal,
    forgetRefusal() {
      setRefusal(NOT_REFUSED);
      sentRows.current = [];
    },
    /** Returns the body of a part, counted from 0, and remembers its rows. */
    bodyOf<Body>(place: number, { body, rows }: { body: Body; rows: RowsOfPart }): Body {
      sentRows.current[place] = rows;
      return body;
    },
    refuse(error: unknown) {
      const rows = refusedRows(refusedFields(error), sentRows.current);
      setRefusal({ sentence: apiErrorOf(error)?.error, rows });
    },
  };
}
