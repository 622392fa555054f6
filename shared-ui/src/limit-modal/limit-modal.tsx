import { formatQuantity } from '@mostrador/domain/format';
import { Button } from '../button/index.ts';
import { Modal } from '../modal/index.ts';

export type LimitKind = 'users' | 'products' | 'sales';

/**
 * The exact price that this modal advertises; the server's plan catalogue defines the price
 * charged.
 */
const ADVERTISED_PREMIUM_PRICE = 23_000;

const TITLE: Record<LimitKind, string> = {
  users: 'Límite de usuarios alcanzado',
  products: 'Límite de productos alcanzado',
  sales: 'Límite de ventas mensuales alcanzado',
};

const COUNTED: Record<LimitKind, string> = {
  users: 'usuarios',
  products: 'productos',
  sales: 'ventas por mes',
};

export interface LimitModalProps {
  kind: LimitKind;
  /** The plan's limit, if known. */
  maxLimit?: number | undefined;
  /** The name of the shop's plan, unless it is the free one. */
  paidPlan?: string | undefined;
  opened: boolean;
  onClose: () => void;
  onSeePlans: () => void;
}

/** Shows which limit of the plan was reached, and on the free plan what Premium offers. */
export function LimitModal({
  kind,
  maxLimit,
  paidPlan,
  opened,
  onClose,
  onSeePlans,
}: LimitModalProps) {
  const figure = maxLimit === undefined ? '' : `${formatQuantity(maxLimit)} `;
  const reached = `Llegaste al límite de ${figure}${COUNTED[kind]}`;
  return (
    <Modal
      title={TITLE[kind]}
      opened={opened}
      onClose={onClose}
      size="sm"
      hideCloseButton
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" onClick={onSeePlans} data-autofocus>
            Ver Planes
          </Button>
        </>
      }
    >
      {paidPlan === undefined ? (
        <p>
          {reached} del plan gratuito. Con Premium tenés usuarios, productos y ventas ilimitados por{' '}
          <strong>
            ${'\u00a0'}
            {formatQuantity(ADVERTISED_PREMIUM_PRICE)} por mes
          </strong>
          .
        </p>
      ) : (
        <p>
          {reached} de tu plan {paidPlan}. Si necesitás más, podés pedir un plan a tu medida.
        </p>
      )}
    </Modal>
  );
}
