type TextField = HTMLInputElement | HTMLTextAreaElement;

const TYPED_IN = new Set(['text', 'search', 'tel', 'url', 'password']);

/** Whether typing a character into this element writes it there. */
export function isTextField(target: EventTarget | null): target is TextField {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TYPED_IN.has(target.type))
  );
}

/**
 * Remembers what a text field holds. The answer puts it back, as if by typing, so that whoever
 * controls the field hears of it.
 */
export function snapshotOf(target: EventTarget | null): () => void {
  if (!isTextField(target)) return () => {};
  const { value } = target;
  return () => {
    if (!target.isConnected || target.value === value) return;
    // React keeps a setter of its own on the element, and tells nobody of a change made through it.
    const prototype = Object.getPrototypeOf(target) as TextField;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
