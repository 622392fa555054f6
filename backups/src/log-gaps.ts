import type { Place } from '@mostrador/server-kit/storage/place';
import { type Backup, listSegments, segmentFileOf } from './backup-store.ts';

const SEGMENT = /^[0-9A-F]{24}$/;

export const isSegment = (name: string) => SEGMENT.test(name);

/** The number of a segment in the log of any timeline: 256 segments have the same upper half. */
export const numberOf = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16, 24), 16);

/** The timeline of a segment. */
export const timelineOf = (segment: string) => Number.parseInt(segment.slice(0, 8), 16);

/** A time whose log was not archived: no moment in it can be restored. */
export interface Gap {
  /** When the last segment before it was archived. */
  from: Date;
  /** The end of the next backup; undefined when there is none. */
  until: Date | undefined;
}

/** Finds the gaps in the log of a database, the oldest first. */
export async function findGaps(
  place: Place,
  system: string,
  backups: readonly Backup[],
): Promise<Gap[]> {
  const edges = edgesOfGaps(await listSegments(place, system));
  return Promise.all(
    edges.map(async ({ before }) => {
      const state = await place.stateOf(segmentFileOf(system, before));
      const next = backups.find(
        (backup) => backup.system === system && numberOf(backup.firstSegment) > numberOf(before),
      );
      return { from: state?.modifiedAt ?? new Date(0), until: next?.finishedAt };
    }),
  );
}

/** Returns the segments before and after each gap in a log. */
export function edgesOfGaps(names: readonly string[]): { before: string; after: string }[] {
  const segments = names
    .filter(isSegment)
    .toSorted((one, other) => numberOf(one) - numberOf(other));
  return segments.flatMap((after, place) => {
    const before = segments[place - 1];
    return before !== undefined && numberOf(after) > numberOf(before) + 1
      ? [{ before, after }]
      : [];
  });
}
