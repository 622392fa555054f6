import type { StoreConfig } from '@mostrador/contracts/store-config';
import { formatMoney } from '@mostrador/domain/format';
import { formatPhone } from '@mostrador/domain/format-phone';
import { toCents } from '@mostrador/domain/money';
import { COLOR_SCHEMES, FONT_SCHEMES } from '@mostrador/domain/store-look';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { Card } from '@mostrador/shared-ui/page';
import type { ReactNode } from 'react';
import { ORDER_METHOD_NAMES } from './order-method-words.ts';
import styles from './store-form.module.css';
import { StorePreview } from './store-preview.tsx';

interface StoreFactsProps {
  config: StoreConfig;
  /** The button that starts editing. */
  action: ReactNode;
}

/** The store's saved configuration. */
export function StoreFacts({ config, action }: StoreFactsProps) {
  const { businessInfo, banner, logo, colorScheme, typography, storeSettings, seo } = config;
  const { hours, delivery, payment } = config;
  const { heading, body, muted } = typography.colors;
  return (
    <>
      <Card title="Información básica" actions={action} className={styles.first}>
        <Facts>
          <Fact label="Nombre del negocio">{businessInfo.name}</Fact>
          <Fact label="Email">{businessInfo.email}</Fact>
          <Fact label="Teléfono">{businessInfo.phone && formatPhone(businessInfo.phone)}</Fact>
          <Fact label="WhatsApp">
            {businessInfo.whatsapp && formatPhone(businessInfo.whatsapp)}
          </Fact>
          <Fact label="Dirección">{businessInfo.address}</Fact>
          <Fact label="Instagram">{businessInfo.socialMedia.instagram}</Fact>
          <Fact label="Facebook">{businessInfo.socialMedia.facebook}</Fact>
          <Fact label="Descripción" wide>
            {businessInfo.description && (
              <span className={styles.lines}>{businessInfo.description}</span>
            )}
          </Fact>
        </Facts>
      </Card>
      <Card title="Diseño">
        <div className={styles.design}>
          <Facts>
            <Fact label="Esquema de colores">{COLOR_SCHEMES[colorScheme.name].label}</Fact>
            <Fact label="Tipografía">{FONT_SCHEMES[typography.fontScheme].label}</Fact>
            <Fact label="Título del banner">{banner.title}</Fact>
            <Fact label="Subtítulo del banner">{banner.subtitle}</Fact>
            <Fact label="Color de los títulos">{heading ?? 'Del esquema'}</Fact>
            <Fact label="Color del texto">{body ?? 'Del esquema'}</Fact>
            <Fact label="Color del texto secundario">{muted ?? 'Del esquema'}</Fact>
          </Facts>
          <StorePreview
            name={businessInfo.name}
            logo={logo?.url}
            banner={banner}
            scheme={colorScheme.name}
            fonts={typography.fontScheme}
            colors={typography.colors}
          />
        </div>
      </Card>
      <Card title="Ventas">
        <Facts>
          <Fact label="Mostrar stock">{yesOrNo(storeSettings.showStock)}</Fact>
          <Fact label="Mostrar precios">{yesOrNo(storeSettings.showPrices)}</Fact>
          <Fact label="Recibir pedidos">{yesOrNo(storeSettings.allowOrders)}</Fact>
          <Fact label="Método de pedido">{ORDER_METHOD_NAMES[storeSettings.orderMethod]}</Fact>
        </Facts>
      </Card>
      <Card title="Entrega, horarios y pagos">
        <Facts>
          <Fact label="Retiro en el local">
            {delivery.pickUp ? (delivery.pickUpNotes ?? 'Sí') : 'No'}
          </Fact>
          <Fact label="Envío a domicilio">{shippingInWords(delivery)}</Fact>
          <Fact label="Horarios" wide>
            {hours && <span className={styles.lines}>{hours}</span>}
          </Fact>
          <Fact label="Formas de pago" wide>
            {payment.methods && <span className={styles.lines}>{payment.methods}</span>}
          </Fact>
          <Fact label="Alias">{payment.alias}</Fact>
          <Fact label="Link de pago">{payment.link}</Fact>
        </Facts>
      </Card>
      <Card title="SEO">
        <Facts>
          <Fact label="Título SEO" wide>
            {seo.title}
          </Fact>
          <Fact label="Descripción SEO" wide>
            {seo.description}
          </Fact>
          <Fact label="Palabras clave" wide>
            {seo.keywords.join(', ') || null}
          </Fact>
        </Facts>
      </Card>
    </>
  );
}

/** `$ 1.500,00 · desde $ 5.000,00 · Capital` */
function shippingInWords({
  shipping,
  shippingCost,
  shippingMinimum,
  shippingArea,
}: StoreConfig['delivery']): string {
  if (!shipping) return 'No';
  return [
    shippingCost === 0 ? 'Sin cargo' : formatMoney(toCents(shippingCost)),
    shippingMinimum !== null && `desde ${formatMoney(toCents(shippingMinimum))}`,
    shippingArea,
  ]
    .filter(Boolean)
    .join(' · ');
}

const yesOrNo = (value: boolean) => (value ? 'Sí' : 'No');
