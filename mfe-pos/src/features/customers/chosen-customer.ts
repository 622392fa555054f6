import type { CustomerName } from '@mostrador/contracts/customers';
import type { ActsOnDevice } from '@mostrador/shared-screens/acts-on-device';
import type { Ref } from 'react';

/** The customer's fields that the cart stores. */
export interface ChosenCustomer {
  _id: string;
  name: string;
}

export interface CustomersOnDevice extends ActsOnDevice {
  /** The customers that were created on this device and wait for the server. */
  created: readonly CustomerName[];
}

export interface CustomerFieldProps {
  customer: ChosenCustomer | undefined;
  disabled: boolean;
  onChange: (customer: ChosenCustomer | undefined) => void;
  fieldRef: Ref<HTMLInputElement>;
  /** A customer was chosen or removed: the parent moves the focus. */
  onDone: () => void;
  /** Left out where a new customer needs the server. */
  device?: CustomersOnDevice | undefined;
}
