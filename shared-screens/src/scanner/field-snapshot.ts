export type TextField = HTMLInputElement | HTMLTextAreaElement;

const TYPED_IN = new Set(['text', 'search', 'tel', 'url', 'password']);

/** Whether typing a character into this element writes it there. */
export function isTextField(target: EventTarget | null): target is TextField {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TYPED_IN.has(target.type))
  );
}

/** Puts a text back into a field that it knows. False for any other field. */
export type PutBack = (field: TextField, text: string) => boolean;

/**
 * Remembers what a text field holds. The answer puts it back, as if by typing, so that whoever
 * controls the field hears of it; `putBack` is asked first.
 */
export function snapshotOf(target: EventTarget | null): (putBack: PutBack) => void {
  if (!isTextField(target)) return () => {};
  const { value } = target;
  return (putBack) => {
    if (target.isConnected && target.value !== value && !putBack(target, value))
      writeAsTyped(target, value);
  };
}

/**
 * Replaces a field's text as if by typing, so that the field's owner hears of it.
 *
 * @param inputType of the event; a combobox opens its list for `insertText` only
 */
export function writeAsTyped(field: TextField, text: string, inputType = ''): void {
  // React keeps a setter of its own on the element, and tells nobody of a change made through it.
  const prototype = Object.getPrototypeOf(field) as TextField;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}
