export { MoneyField, NumberField, type NumberFieldProps } from './number-field.tsx';
