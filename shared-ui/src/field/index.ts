export { Field, type FieldLook } from './field.tsx';
