import { customerEndpoints } from '@mostrador/contracts/customers';
import { prefetch } from '@mostrador/shared-data';
import { viewOf } from '@mostrador/shared-screens/lists';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { CUSTOMER_LIST, customerQuery } from '../features/customers/customer-list.ts';

/** Prefetches the list that the URL asks for while the page's code loads. */
export function customersLoader({ request }: LoaderFunctionArgs) {
  const view = viewOf(new URL(request.url).searchParams, CUSTOMER_LIST);
  prefetch(customerEndpoints.list, customerQuery(view));
  return null;
}
