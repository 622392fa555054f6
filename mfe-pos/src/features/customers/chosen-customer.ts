import type { Ref } from 'react';

/** The customer's fields that the cart stores. */
export interface ChosenCustomer {
  _id: string;
  name: string;
}

export interface CustomerFieldProps {
  customer: ChosenCustomer | undefined;
  disabled: boolean;
  onChange: (customer: ChosenCustomer | undefined) => void;
  fieldRef: Ref<HTMLInputElement>;
  /** A customer was chosen or removed: the parent moves the focus. */
  onDone: () => void;
}
