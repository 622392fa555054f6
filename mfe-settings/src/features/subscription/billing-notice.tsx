import type { Billing } from '@mostrador/contracts/subscriptions';
import { formatLongDate, formatMoney, toCents } from '@mostrador/domain';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import styles from './billing-notice.module.css';

interface BillingNoticeProps {
  billing: Billing;
  /** Opens the form with the email of the paying account. */
  onChangeEmail: () => void;
}

/** Mercado Pago's payment state, where the shop has to know or act. */
export function BillingNotice({ billing, onChangeEmail }: BillingNoticeProps) {
  const { state, initPoint, newPrice, graceUntil } = billing;
  const toCheckout = initPoint && (
    <a href={initPoint} className={styles.link}>
      Ir a Mercado Pago
    </a>
  );
  return (
    <>
      {state === 'pending' && (
        <Alert kind="info" title="Falta aprobar el pago" action={toCheckout}>
          Cuando Mercado Pago confirme el pago, tu plan pasa a Premium solo: no hace falta que
          recargues la página.
        </Alert>
      )}
      {state === 'rejected' && (
        <Alert kind="warning" title="Mercado Pago rechazó el pago" action={toCheckout}>
          No se te cobró nada. Probá con otra tarjeta o con otro medio de pago.
        </Alert>
      )}
      {state === 'email-mismatch' && (
        <Alert
          kind="warning"
          title="El email no coincide con el de la suscripción"
          action={
            <Button size="sm" onClick={onChangeEmail}>
              Cambiar el email para pagos
            </Button>
          }
        >
          Mercado Pago rechazó el pago porque la cuenta con la que pagaste no es la de{' '}
          <span className={styles.email}>{billing.paymentEmail ?? billing.accountEmail}</span>. No
          se te cobró nada: pagá con esa cuenta, o cambiá el email. {toCheckout}
        </Alert>
      )}
      {state === 'overdue' && (
        <Alert kind="warning" title="No se pudo cobrar tu suscripción" action={toCheckout}>
          Revisá el medio de pago en tu cuenta de Mercado Pago.
          {graceUntil && <> Tu plan sigue igual hasta el {formatLongDate(graceUntil)}.</>}
        </Alert>
      )}
      {newPrice && (
        <Alert kind="info" title="El precio de tu plan cambia">
          Desde el {formatLongDate(newPrice.from)} va a ser {formatMoney(toCents(newPrice.amount))}{' '}
          por mes. Si no te conviene, podés cancelar antes.
        </Alert>
      )}
    </>
  );
}
