import { type ShopMethod, tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { nameOfMethod } from '@mostrador/domain/payments';
import { useRead } from './read.ts';

/** Returns the methods that the shop added or renamed; undefined until they are read. */
export function useShopMethods(): readonly ShopMethod[] | undefined {
  // A server of an earlier release answers without them.
  return useRead(tillSettingsEndpoints.get).data?.methods;
}

/** Returns a function that names the shop's methods by their keys. */
export function useMethodName(): (key: string) => string {
  const methods = useShopMethods();
  return (key) => nameOfMethod(methods, key);
}
