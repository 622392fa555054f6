export { PasswordField } from './password-field.tsx';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-field.tsx';
