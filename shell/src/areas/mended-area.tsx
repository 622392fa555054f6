import { AreaUnavailable, LoadingState } from '@mostrador/shared-ui/states';
import { useEffect, useState } from 'react';
import type { Area } from './area.ts';

/**
 * Handles a failure of a page of the release in use. Resolves to whether the page is being loaded
 * again with another release.
 */
export type MendArea = (area: Area, failure: unknown) => Promise<boolean>;

interface MendedAreaProps {
  area: Area;
  failure: unknown;
  mendArea: MendArea;
  onRetry: () => void;
}

/** Shown in place of a page that failed: falls back to another release, or offers a retry. */
export function MendedArea({ area, failure, mendArea, onRetry }: MendedAreaProps) {
  const [isMending, setMending] = useState(() => hasAnotherRelease(area));

  useEffect(
    function fallBack() {
      let isCurrent = true;
      console.error(`${area.manifest.title} failed`, failure);
      mendArea(area, failure).then(
        (isReloading) => isCurrent && setMending(isReloading),
        () => isCurrent && setMending(false),
      );
      return () => {
        isCurrent = false;
      };
    },
    [area, failure, mendArea],
  );

  if (isMending) return <LoadingState />;
  return <AreaUnavailable title={area.manifest.title} onRetry={onRetry} />;
}

function hasAnotherRelease({ inUse, releases, earlier }: Area): boolean {
  return inUse !== undefined && (releases.some((each) => each !== inUse) || earlier.length > 0);
}
