import { StoreSettings } from '../features/store-config/store-settings.tsx';
import { StorePartPage } from './store-part-page.tsx';

export function Component() {
  return (
    <StorePartPage title="Configuración de la Tienda">
      {(userId) => <StoreSettings userId={userId} />}
    </StorePartPage>
  );
}
