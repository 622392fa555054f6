import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Moves the focus on when its element is removed, for whatever reason: otherwise the browser resets
 * the focus to the top of the page.
 */
export function useFocusHandover(from: RefObject<HTMLElement | null>, handOver: () => void): void {
  const moveOn = useEffectEvent(handOver);
  useLayoutEffect(
    function handOverAtEnd() {
      const element = from.current;
      // Layout effects are cleaned up before the element leaves the page.
      return () => {
        if (element?.contains(document.activeElement)) moveOn();
      };
    },
    [from],
  );
}
