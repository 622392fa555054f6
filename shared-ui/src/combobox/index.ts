export { AsyncCombobox, type AsyncComboboxProps } from './async-combobox.tsx';
export { Combobox, type ComboboxProps } from './combobox.tsx';
export type { ComboboxOption } from './combobox-frame.tsx';
