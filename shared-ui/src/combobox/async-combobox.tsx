import { useDebouncedCallback } from '@mantine/hooks';
import { formatQuantity } from '@mostrador/domain/format';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/index.ts';
import { IconRefresh } from '../icons/index.ts';
import {
  type ComboboxAction,
  type ComboboxFieldProps,
  ComboboxFrame,
  type ComboboxOption,
} from './combobox-frame.tsx';

const SEARCH_DEBOUNCE_MS = 250;
const MIN_SEARCH_LENGTH = 2;

export interface AsyncComboboxProps<Option extends ComboboxOption> extends ComboboxFieldProps {
  /** The whole option, since the last search results may not contain it. */
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Gets the text to search for, debounced. */
  onSearch: (text: string) => void;
  /** The results of the last search. */
  options: readonly Option[];
  status: 'loading' | 'error' | 'ready';
  onRetry: () => void;
  /** The message for no results, such as 'No hay clientes que coincidan'. */
  noMatch?: string;
  /**
   * The actions offered when the list has no match for a text, such as searching elsewhere. Enter
   * runs the first.
   */
  noMatchActions?: (text: string) => readonly NoMatchAction[];
  /** The number of all results, of which the options are the first. */
  total?: number | undefined;
  /** Said below the results, such as where they come from. */
  note?: string | undefined;
}

export interface NoMatchAction {
  label: string;
  icon: ReactNode;
  pending?: boolean;
  onPress: () => void;
}

/** A combobox over a list that only the server has. It searches from two letters on. */
export function AsyncCombobox<Option extends ComboboxOption>({
  value,
  onChange,
  onSearch,
  options,
  status,
  onRetry,
  noMatch = 'No hay opciones que coincidan',
  noMatchActions,
  total = options.length,
  note,
  ...field
}: AsyncComboboxProps<Option>) {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const search = useDebouncedCallback((text: string) => {
    setSearched(text);
    onSearch(text);
  }, SEARCH_DEBOUNCE_MS);

  function changeText(text: string) {
    const wanted = text.trim();
    setTyped(wanted);
    if (wanted.length < MIN_SEARCH_LENGTH) search.cancel();
    else search(wanted);
  }

  function results() {
    if (typed.length < MIN_SEARCH_LENGTH)
      return { items: [], status: `Escribí al menos ${MIN_SEARCH_LENGTH} letras` };
    // Results of an earlier text are hidden: Enter would choose the first of them.
    if (typed !== searched || status === 'loading') return { items: [], status: 'Buscando...' };
    if (status === 'error') return { items: [retryAction(onRetry)], status: 'No se pudo buscar' };
    return { items: options, empty: noMatch };
  }

  const foundNothing = typed === searched && status === 'ready' && options.length === 0;
  const actions = foundNothing ? (noMatchActions?.(typed) ?? []) : [];
  const [first] = actions;
  const { items, ...shown } = results();
  const isCut = items === options && total > options.length;

  return (
    <ComboboxFrame
      {...field}
      {...shown}
      items={items}
      onEnter={first && (first.pending ? () => {} : first.onPress)}
      footer={
        (note || isCut || actions.length > 0) && (
          <>
            {note && <p role="status">{note}</p>}
            {isCut && <p>{`Mostrando ${options.length} de ${formatQuantity(total)}`}</p>}
            {actions.map(({ label, icon, pending = false, onPress }) => (
              <Button
                key={label}
                size="sm"
                variant={label === first?.label ? 'primary' : 'secondary'}
                fullWidth
                leftIcon={icon}
                {...(label === first?.label && { shortcut: 'Enter' })}
                pending={pending}
                // Keeps the focus in the field, so that its text stays.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onPress}
              >
                {label}
              </Button>
            ))}
          </>
        )
      }
      chosen={value}
      onChoose={onChange}
      onType={changeText}
      filter={null}
      browsable={false}
    />
  );
}

function retryAction(onRetry: () => void): ComboboxAction {
  return {
    value: 'retry',
    label: '',
    text: 'Reintentar',
    icon: <IconRefresh aria-hidden="true" />,
    keepsOpen: true,
    onSelect: onRetry,
  };
}
