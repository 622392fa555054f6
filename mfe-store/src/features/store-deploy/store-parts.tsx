import type { StoreConfig } from '@mostrador/contracts/store-config';
import { COLOR_SCHEMES } from '@mostrador/domain/store-look';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { IconPhoto, IconSettings } from '@mostrador/shared-ui/icons';
import { Card, Row } from '@mostrador/shared-ui/page';

interface StorePartProps {
  /** Null before the first configuration. */
  config: StoreConfig | null;
}

/** The store's name and look, with a link to change them. */
export function SettingsCard({ config }: StorePartProps) {
  const isConfigured = Boolean(config?.businessInfo.name);
  return (
    <Card title="Configuración de la Tienda">
      <Facts narrow>
        <Fact label="Nombre del negocio">{config?.businessInfo.name || 'Sin configurar'}</Fact>
        <Fact label="Colores">
          {config && isConfigured ? COLOR_SCHEMES[config.colorScheme.name].label : 'Sin configurar'}
        </Fact>
      </Facts>
      <Row wrap>
        <LinkButton to="/app/store/settings" leftIcon={<IconSettings aria-hidden="true" />}>
          {isConfigured ? 'Ver configuración' : 'Configurar tienda'}
        </LinkButton>
      </Row>
    </Card>
  );
}

/** The store's images, with a link to change them. */
export function AssetsCard({ config }: StorePartProps) {
  return (
    <Card title="Imágenes de la Tienda">
      <Facts narrow>
        <Fact label="Logo">{loadedInWords(config?.logo.url)}</Fact>
        <Fact label="Banner">{loadedInWords(config?.banner.url)}</Fact>
        <Fact label="Favicon">{loadedInWords(config?.favicon.url)}</Fact>
      </Facts>
      <Row wrap>
        <LinkButton to="/app/store/assets" leftIcon={<IconPhoto aria-hidden="true" />}>
          Cambiar imágenes
        </LinkButton>
      </Row>
    </Card>
  );
}

function loadedInWords(url: string | null | undefined): string {
  return url ? 'Cargado' : 'Sin cargar';
}
