import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { prefetch } from '@mostrador/shared-data';
import { viewOf } from '@mostrador/shared-screens/lists';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ACCOUNT_LIST, accountQuery } from '../features/customer-accounts/account-lists.ts';

/** Prefetches the page of the account that the URL asks for while the page's code loads. */
export function customerAccountLoader({ request, params }: LoaderFunctionArgs) {
  const view = viewOf(new URL(request.url).searchParams, ACCOUNT_LIST);
  prefetch(tillSettingsEndpoints.get);
  prefetch(customerAccountEndpoints.account, accountQuery(params.id ?? '', view));
  return null;
}
