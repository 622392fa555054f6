import type { Change } from '../audit/changes-between.ts';
import { changesInWords } from '../audit/field-words.ts';
import type { ActionInWords, AuditWords, CurrentNames } from '../audit/words.ts';

/**
 * Describes an entry of the audit trail in Spanish. What a later release has written, an unknown
 * action or other details of a known one, is described by its name and its changes.
 *
 * @param known the words of all modules
 */
export function inWords(
  known: Partial<AuditWords>,
  { action, details }: { action: string; details: object },
  names: CurrentNames = { methods: [] },
): ActionInWords {
  if (!Object.hasOwn(known, action)) return unknownInWords(action, details);
  const words = known[action as keyof AuditWords] as (
    details: object,
    names: CurrentNames,
  ) => string | ActionInWords;
  try {
    const described = words(details, names);
    return typeof described === 'string' ? { summary: described, changes: [] } : described;
  } catch {
    // One entry must not hide all others.
    return unknownInWords(action, details);
  }
}

function unknownInWords(action: string, details: object): ActionInWords {
  const { name, changes } = details as { name?: unknown; changes?: Record<string, Change> };
  const what = typeof name === 'string' ? `${action}: ${name}` : action;
  return {
    summary: `Hizo un cambio que esta versión no sabe describir (${what})`,
    changes: typeof changes === 'object' && changes !== null ? knownChanges(changes) : [],
  };
}

/** Returns nothing for changes of another form than today's. */
function knownChanges(changes: Record<string, Change>): ActionInWords['changes'] {
  try {
    return changesInWords(changes);
  } catch {
    return [];
  }
}
