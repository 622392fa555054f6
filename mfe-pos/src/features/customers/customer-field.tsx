import { Keycap } from '@mostrador/shared-ui/keycap';
import { TextField } from '@mostrador/shared-ui/text-field';
import { lazy, memo, type ReactNode, type Ref, Suspense } from 'react';
import styles from './customer-field.module.css';

/** A customer as the cart keeps them. */
export interface ChosenCustomer {
  _id: string;
  name: string;
}

export interface CustomerFieldProps {
  customer: ChosenCustomer | undefined;
  disabled: boolean;
  onChange: (customer: ChosenCustomer | undefined) => void;
  fieldRef: Ref<HTMLInputElement>;
  /** A customer was chosen or taken away: the parent moves the focus. */
  onDone: () => void;
}

/** Base UI's combobox is a fifth of the till's script: it comes after the products. */
const CustomerSearch = lazy(() => import('./customer-search.tsx'));

/** The sale's customer; without one it is sold to a final consumer. Memoized: a scan changes none. */
export const CustomerField = memo(function CustomerField({
  ready,
  className,
  detail,
  ...props
}: CustomerFieldProps & {
  /** The till can sell, so that loading this delays nothing. */
  ready: boolean;
  className?: string | undefined;
  /** Under the field. */
  detail?: ReactNode;
}) {
  const loading = (
    <TextField
      label="Cliente"
      placeholder="Consumidor final"
      value={props.customer?.name ?? ''}
      readOnly
      disabled={props.disabled}
    />
  );
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      {ready ? (
        <Suspense fallback={loading}>
          <CustomerSearch {...props} />
        </Suspense>
      ) : (
        loading
      )}
      {/* A chosen customer has the button that takes it away there. */}
      {!props.customer && (
        <span className={styles.keycap}>
          <Keycap>F4</Keycap>
        </span>
      )}
      {detail}
    </div>
  );
});
