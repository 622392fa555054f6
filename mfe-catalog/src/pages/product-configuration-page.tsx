import { useCan } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import { IconArrowLeft } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState } from '@mostrador/shared-ui/states';
import { Tabs } from '@mostrador/shared-ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { ReferenceList } from '../features/product-configuration/reference-list.tsx';
import { CONFIGURATION_TABS, configurationTabOf } from './configuration-tabs.ts';

const TITLE = 'Configuración de Productos';

export function Component() {
  const canChange = useCan('canManageProducts');
  const [params, setParams] = useSearchParams();
  const { value, kind } = configurationTabOf(params);

  const back = (
    <LinkButton to="/app/products" variant="quiet" leftIcon={<IconArrowLeft />}>
      Volver a Productos
    </LinkButton>
  );
  if (!canChange)
    return (
      <Page title={TITLE} actions={back}>
        <RefusedState />
      </Page>
    );
  return (
    <Page title={TITLE} fill actions={back}>
      <Tabs
        label={TITLE}
        tabs={CONFIGURATION_TABS}
        value={value}
        // Drops the search and the sort, which belong to one tab.
        onChange={(tab) => setParams({ tab })}
      >
        <ReferenceList key={kind} kind={kind} />
      </Tabs>
    </Page>
  );
}
