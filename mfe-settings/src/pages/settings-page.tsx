import { UnderConstruction } from '@mostrador/shared-ui/states';

export function Component() {
  return <UnderConstruction title="Configuración" />;
}
