import { searchKeyOf } from '@mostrador/domain/search-key';
import { useState } from 'react';
import { IconPlus } from '../icons/index.ts';
import {
  type ComboboxAction,
  type ComboboxFieldProps,
  ComboboxFrame,
  type ComboboxOption,
} from './combobox-frame.tsx';

export interface ComboboxProps extends ComboboxFieldProps {
  options: readonly ComboboxOption[];
  /** `''`, null or undefined while no option is chosen. */
  value: string | null | undefined;
  /** Gets `''` when the choice is cleared. */
  onChange: (value: string) => void;
  /**
   * Offers to create an option from a text that is not in the list; the caller then sets the new
   * value.
   */
  creatable?: {
    /** Such as 'Nueva marca'. */
    label: string;
    onCreate: (name: string) => void;
  };
  /** The message when no option matches. */
  noMatch?: string;
}

/** A combobox over a list that is already loaded, filtered by parts of the name. */
export function Combobox({
  options,
  value,
  onChange,
  creatable,
  noMatch = 'No hay opciones que coincidan',
  ...field
}: ComboboxProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const exists = options.some(({ label }) => searchKeyOf(label) === searchKeyOf(name));
  const items: (ComboboxOption | ComboboxAction)[] = [...options];
  if (creatable && name !== '' && !exists) {
    items.push({
      value: 'create',
      label: name,
      text: `${creatable.label} «${name}»`,
      icon: <IconPlus aria-hidden="true" />,
      onSelect: () => creatable.onCreate(name),
    });
  }

  return (
    <ComboboxFrame
      {...field}
      items={items}
      chosen={options.find((option) => option.value === value) ?? null}
      onChoose={(option) => onChange(option?.value ?? '')}
      onType={setTyped}
      filter={(item, text) =>
        'onSelect' in item || searchKeyOf(item.label).includes(searchKeyOf(text))
      }
      empty={noMatch}
      browsable
    />
  );
}
