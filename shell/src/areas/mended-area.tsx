import { AreaUnavailable, LoadingState } from '@mostrador/shared-ui/states';
import { useEffect, useState } from 'react';
import type { Area } from './area.ts';

/** Handles a failure of a page of the release in use. */
export type MendArea = (area: Area, failure: unknown) => Promise<Mending>;

/** `reloading`: the page is being loaded again with another release. */
export type Mending = 'reloading' | 'failed' | 'unreachable';

interface MendedAreaProps {
  area: Area;
  failure: unknown;
  mendArea: MendArea;
  onRetry: () => void;
}

/** Shown in place of a page that failed: falls back to another release, or offers a retry. */
export function MendedArea({ area, failure, mendArea, onRetry }: MendedAreaProps) {
  const [mending, setMending] = useState(() => firstStateOf(area));

  useEffect(
    function fallBack() {
      let isCurrent = true;
      console.error(`${area.manifest.title} failed`, failure);
      mendArea(area, failure).then(
        (result) => isCurrent && setMending(result),
        () => isCurrent && setMending('failed'),
      );
      return () => {
        isCurrent = false;
      };
    },
    [area, failure, mendArea],
  );

  if (mending === 'mending' || mending === 'reloading') return <LoadingState />;
  return (
    <AreaUnavailable
      title={area.manifest.title}
      isOffline={mending === 'unreachable'}
      onRetry={onRetry}
    />
  );
}

function firstStateOf(area: Area): Mending | 'mending' {
  if (hasAnotherRelease(area)) return 'mending';
  return navigator.onLine ? 'failed' : 'unreachable';
}

function hasAnotherRelease({ inUse, releases, earlier }: Area): boolean {
  return inUse !== undefined && (releases.some((each) => each !== inUse) || earlier.length > 0);
}
