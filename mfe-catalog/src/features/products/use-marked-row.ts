import { useEffect, useState } from 'react';

/** Long enough to find it after the list scrolled. */
const MARKED_MS = 6000;

/** The row just created, for a moment once nothing covers the list. */
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
