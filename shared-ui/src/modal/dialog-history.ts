/**
 * Makes the browser's Back button close the top dialog instead of leaving the page, as users of a
 * phone expect.
 *
 * The first dialog of a page adds one history entry, the cover: a copy of the page's own entry, which
 * stays beneath. Back from the cover with a dialog open returns to the cover and asks the dialog to
 * close. Without a dialog the entry beneath is passed over, so that the two count as one. Closing a
 * dialog changes nothing in the history: it would be asynchronous, and could undo a navigation that
 * follows. The router does not see what happens between the two entries.
 */

/** The handlers of Back, one for each open dialog; the last one is on top. */
const openDialogs: (() => void)[] = [];

interface EntryState {
  /** The router's position of the page; the cover has the same. */
  idx?: number;
  /** The page's own entry, under a cover. */
  isBeneath?: boolean;
  isCover?: boolean;
}

/** The position of the last entry that was seen here. */
let position = 0;
/** The position of the page whose cover is the current entry; a replacement drops the entry's mark. */
let covered: number | undefined;
/** The direction in which an entry beneath is being passed over. */
let passing: 1 | -1 | undefined;
let isReturning = false;

// Pages are also prerendered, where there is no window.
if (typeof window !== 'undefined') {
  // The page may have been reloaded with a dialog open.
  notePlace(entry());
  // Before the router, which listens without capture.
  window.addEventListener('popstate', answerTraversal, { capture: true });
}

/**
 * Registers an open dialog, which is asked to close when the user presses Back.
 *
 * @returns a function that unregisters it
 */
export function addToHistory(onBack: () => void): () => void {
  openDialogs.push(onBack);
  cover();
  return () => {
    openDialogs.splice(openDialogs.lastIndexOf(onBack), 1);
  };
}

function cover(): void {
  const state = entry();
  position = positionOf(state);
  if (!state.isCover) {
    if (covered !== position) {
      history.replaceState({ ...state, isBeneath: true }, '');
      history.pushState({ ...state, isBeneath: false, isCover: true }, '');
    } else history.replaceState({ ...state, isCover: true }, '');
  }
  covered = position;
}

function answerTraversal(event: PopStateEvent): void {
  const state = entry();
  const target = positionOf(state);
  const direction = passing ?? (target > position ? 1 : -1);
  const isBack = isReturning && target === position && !state.isBeneath;
  isReturning = false;
  if (isBack) {
    event.stopImmediatePropagation();
    return;
  }

  if (openDialogs.length > 0 && (direction === 1 || (state.isBeneath && target === position))) {
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-direction);
    if (direction === -1) openDialogs.at(-1)?.();
    return;
  }
  notePlace(state);
  passing = state.isBeneath ? direction : undefined;
  if (!state.isBeneath) return;
  event.stopImmediatePropagation();
  history.go(direction);
}

function notePlace(state: EntryState): void {
  position = positionOf(state);
  covered = state.isCover ? position : undefined;
}

function entry(): EntryState {
  return history.state ?? {};
}

function positionOf({ idx = 0 }: EntryState): number {
  return idx;
}
