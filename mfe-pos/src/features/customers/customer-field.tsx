import { Keycap } from '@mostrador/shared-ui/keycap';
import { TextField } from '@mostrador/shared-ui/text-field';
import { memo, type ReactNode, useState } from 'react';
import type { CustomerFieldProps } from './chosen-customer.ts';
import styles from './customer-field.module.css';
import { useCustomerSearch } from './use-customer-search.ts';

/**
 * The sale's customer; empty means a final consumer. Most sales have no customer: the search loads
 * on the first focus, and takes over the field's text and focus. Memoized: a scan does not
 * re-render it.
 */
export const CustomerField = memo(function CustomerField({
  className,
  detail,
  ...props
}: CustomerFieldProps & {
  className?: string | undefined;
  /** Shown under the field. */
  detail?: ReactNode;
}) {
  const [CustomerSearch, loadSearch] = useCustomerSearch({ now: props.customer !== undefined });
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);

  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      {CustomerSearch ? (
        <CustomerSearch {...props} typed={typed} autoFocus={isFocused} />
      ) : (
        <TextField
          ref={props.fieldRef}
          role="combobox"
          aria-expanded={false}
          aria-keyshortcuts="F4"
          autoComplete="off"
          label="Cliente"
          placeholder="Consumidor final"
          value={props.customer?.name ?? typed}
          readOnly={props.customer !== undefined}
          disabled={props.disabled}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={() => {
            setFocused(true);
            loadSearch();
          }}
          onBlur={() => {
            setFocused(false);
            setTyped('');
          }}
        />
      )}
      {/* A chosen customer has the remove button in the same place. */}
      {!props.customer && (
        <span className={styles.keycap}>
          <Keycap>F4</Keycap>
        </span>
      )}
      {detail}
    </div>
  );
});
