export { focusIfFree, isFocusFree, noteFocus } from './focus.ts';
export { useFocusAfterForm } from './use-focus-after-form.ts';
