import { type ComponentProps, type KeyboardEvent, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../button/index.ts';
import fieldStyles from '../field/field.module.css';
import { Field } from '../field/index.ts';
import { IconSearch, IconX } from '../icons/index.ts';
import { Keycap } from '../keycap/index.ts';
import styles from './search-field.module.css';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that focuses the field, such as `F2`, shown as a keycap. The caller listens for it. */
  shortcut?: string;
  size?: 'md' | 'lg';
}

/**
 * Searches a list. Escape clears the text; a caller that handles Escape otherwise prevents the
 * default in its own `onKeyDown`.
 */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  shortcut,
  size = 'md',
  id,
  className,
  onKeyDown,
  ref,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented || value === '') return;
    event.preventDefault();
    clear();
  }

  return (
    <Field label={label} hideLabel id={id} className={className}>
      {(control) => (
        <div className={fieldStyles.box} data-size={size}>
          <span className={fieldStyles.before}>
            <IconSearch size={20} aria-hidden="true" />
          </span>
          <input
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...control}
            ref={input}
            type="search"
            enterKeyHint="search"
            aria-keyshortcuts={shortcut}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKey}
            className={`${fieldStyles.control} ${styles.input}`}
          />
          <span className={fieldStyles.after}>
            {/* Hidden instead of unmounted: a scan empties the field while the user waits for its
                line. */}
            <span hidden={value === ''}>
              <IconButton size="sm" label="Borrar búsqueda" icon={<IconX />} onClick={clear} />
            </span>
            {shortcut && (
              <span hidden={value !== ''} className={styles.shortcut}>
                <Keycap>{shortcut}</Keycap>
              </span>
            )}
          </span>
        </div>
      )}
    </Field>
  );
}
