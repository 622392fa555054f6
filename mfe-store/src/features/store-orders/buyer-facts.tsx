import type { StoreOrder } from '@mostrador/contracts/store-orders';
import { formatPhone, phoneLink } from '@mostrador/domain/format-phone';
import { whatsappNumber } from '@mostrador/domain/whatsapp-number';
import { messageLink } from '@mostrador/shared-screens/receipts';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import styles from './order-modal.module.css';

/** The buyer and their contact details. */
export function BuyerFacts({ order: { buyer, number } }: { order: StoreOrder }) {
  const { name, phone, email, address } = buyer;
  const greeting = `Hola, ${name}. Te escribimos por tu pedido ${number}.`;
  return (
    <Facts>
      <Fact label="Comprador">{name}</Fact>
      {phone && (
        <Fact label="Teléfono">
          <span className={styles.links}>
            <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
            {whatsappNumber(phone) && (
              <a
                href={messageLink(() => greeting, 0, phone)}
                target="_blank"
                rel="noopener"
                aria-label={`Escribirle a ${name} por WhatsApp`}
              >
                WhatsApp
              </a>
            )}
          </span>
        </Fact>
      )}
      {email && (
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {address && <Fact label="Dirección">{address}</Fact>}
    </Facts>
  );
}
