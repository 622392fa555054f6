export type TextField = HTMLInputElement | HTMLTextAreaElement;

const TYPED_IN = new Set(['text', 'search', 'tel', 'url', 'password']);

/** Whether typing a character into this element writes it there. */
export function isTextField(target: EventTarget | null): target is TextField {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TYPED_IN.has(target.type))
  );
}

/** Restores a text in a field that it knows. Returns false for any other field. */
export type PutBack = (field: TextField, text: string) => boolean;

/**
 * Remembers the text of a field. Returns a function that restores it as if by typing, so that the
 * component that controls the field is notified; that function tries `putBack` first.
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
 * Replaces a field's text as if by typing, so that the component that controls the field is
 * notified.
 *
 * @param inputType the event's type; a combobox opens its list only for `insertText`
 */
export function writeAsTyped(field: TextField, text: string, inputType = ''): void {
  // React overrides the setter on the element, and reports no change made through it.
  const prototype = Object.getPrototypeOf(field) as TextField;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}
