import { useEffect, useState } from 'react';

/** Long enough to find the row after the list has scrolled. */
const MARKED_MS = 6000;

/** Returns the row just created, for a moment after nothing covers the list. */
export function useMarkedRow({ isCovered }: { isCovered: boolean }) {
  const [id, setId] = useState<string>();

  useEffect(
    function unmarkInAWhile() {
      if (id === undefined || isCovered) return;
      const timer = setTimeout(setId, MARKED_MS, undefined);
      return () => clearTimeout(timer);
    },
    [id, isCovered],
  );

  return { marked: isCovered ? undefined : id, mark: setId };
}
