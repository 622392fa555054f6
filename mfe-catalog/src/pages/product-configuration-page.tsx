import { useCan } from '@mostrador/shared-auth';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState, UnderConstruction } from '@mostrador/shared-ui/states';

const TITLE = 'Configuración de Productos';

export function Component() {
  const canChange = useCan('canManageProducts');

  if (!canChange)
    return (
      <Page title={TITLE}>
        <RefusedState />
      </Page>
    );
  return <UnderConstruction title={TITLE} />;
}
