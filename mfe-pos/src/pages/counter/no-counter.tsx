import { useCan, useSession } from '@mostrador/shared-auth';
import { IconCash } from '@mostrador/shared-ui/icons';
import { EmptyState, RefusedState } from '@mostrador/shared-ui/states';

const SELLING = 'Para vender, pedile el permiso «Gestionar ventas» a quien administra el comercio.';

/** The counter of somebody who may not sell, but perhaps manages the cash register. */
export default function NoCounter() {
  const managesRegister = useCan('canManageCashRegister');
  const hasRegister = useSession().user?.cashRegisterConfig.enabled ?? false;
  if (!managesRegister) return <RefusedState message={SELLING} />;
  return (
    <EmptyState
      icon={<IconCash />}
      title={hasRegister ? 'Tu parte de Ventas es la caja' : 'El comercio no usa caja'}
      message={
        hasRegister
          ? `Abrila, cerrala y anotá sus movimientos desde arriba. ${SELLING}`
          : 'Quien administra la habilita en Configuración, en «Mostrador y caja».'
      }
    />
  );
}
