import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { customerEndpoints } from '@mostrador/contracts/customers';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { prefetch } from '@mostrador/shared-data';
import { viewOf } from '@mostrador/shared-screens/lists';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DEBTOR_LIST, debtorQuery } from '../features/customer-accounts/account-lists.ts';
import { CUSTOMER_LIST, customerQuery } from '../features/customers/customer-list.ts';
import { sectionOf } from './customer-sections.ts';

/** Prefetches the list that the URL asks for while the page's code loads. */
export function customersLoader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  prefetch(tillSettingsEndpoints.get);
  if (sectionOf(params) === 'debtors')
    prefetch(customerAccountEndpoints.debtors, debtorQuery(viewOf(params, DEBTOR_LIST)));
  else prefetch(customerEndpoints.list, customerQuery(viewOf(params, CUSTOMER_LIST)));
  return null;
}
