export { AuthorizeDialog } from './authorize-dialog.tsx';
export { PinField } from './pin-field.tsx';
