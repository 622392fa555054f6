import { StoreAssets } from '../features/store-assets/store-assets.tsx';
import { StorePartPage } from './store-part-page.tsx';

export function Component() {
  return <StorePartPage title="Imágenes de la Tienda">{() => <StoreAssets />}</StorePartPage>;
}
