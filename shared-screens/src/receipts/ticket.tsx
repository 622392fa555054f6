import type { Receipt, ReceiptFact } from '@mostrador/domain';
import { BarCode } from './bar-code.tsx';
import styles from './ticket.module.css';

export interface TicketProps {
  receipt: Receipt;
  /** The width of the paper, in millimetres. */
  width: number;
}

/** A receipt in the layout of a thermal printer. */
export function Ticket({
  receipt: { shop, title, stamp, legend, facts, lines, sums, total, payments, code, footer = [] },
  width,
}: TicketProps) {
  return (
    <article
      className={styles.ticket}
      data-width={width}
      style={{ '--ticket-width': `${width}mm` } as object}
    >
      <header className={styles.head}>
        {shop.logo && <img src={shop.logo} alt="" className={styles.logo} />}
        <p className={styles.shop}>{shop.name}</p>
        {shop.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </header>
      <p className={styles.title}>{title}</p>
      {stamp && <p className={styles.stamp}>{stamp}</p>}
      <Facts facts={facts} />
      <ul className={styles.lines}>
        {lines.map(({ name, details, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
          <li key={place}>
            <p>{name}</p>
            <p className={styles.line}>
              <span>{details.join(', ')}</span>
              <span>{amount}</span>
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.sums}>
        <Facts facts={sums} />
        <dl className={styles.total}>
          <Fact {...total} />
        </dl>
        <Facts facts={payments} />
      </div>
      <p className={styles.legend}>{legend}</p>
      {code !== undefined && (
        <div className={styles.code}>
          <BarCode text={code} module={width < 80 ? 0.25 : 0.375} />
          <p>{code}</p>
        </div>
      )}
      {footer.length > 0 && <p className={styles.footer}>{footer.join('\n')}</p>}
    </article>
  );
}

function Facts({ facts }: { facts: readonly ReceiptFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl>
      {facts.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
        <Fact key={place} {...fact} />
      ))}
    </dl>
  );
}

function Fact({ label, value }: ReceiptFact) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
