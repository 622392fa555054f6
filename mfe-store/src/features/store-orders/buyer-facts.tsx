import type { StoreOrder } from '@mostrador/contracts/store-orders';
import { formatPhone, phoneLink } from '@mostrador/domain/format-phone';
import { whatsappNumber } from '@mostrador/domain/whatsapp-number';
import { messageLink } from '@mostrador/shared-screens/receipts';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import styles from './order-modal.module.css';
import { buyerName, deliveryInWords } from './order-words.ts';

/** The buyer and their contact details. */
export function BuyerFacts({ order }: { order: StoreOrder }) {
  const { buyer, number } = order;
  const { name, phone, email, address } = buyer;
  const delivery = deliveryInWords(order);
  const greeting = `Hola${name && `, ${name}`}. Te escribimos por tu pedido ${number}.`;
  return (
    <Facts>
      <Fact label="Comprador">{buyerName(order)}</Fact>
      {delivery && <Fact label="Entrega">{delivery}</Fact>}
      {phone && (
        <Fact label="Teléfono">
          <span className={styles.links}>
            <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
            {whatsappNumber(phone) && (
              <a
                href={messageLink(() => greeting, 0, phone)}
                target="_blank"
                rel="noopener"
                aria-label={`Escribirle a ${buyerName(order)} por WhatsApp`}
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
      {address && order.delivery !== 'shipping' && <Fact label="Dirección">{address}</Fact>}
    </Facts>
  );
}
