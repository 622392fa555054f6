import type { ReportName } from '@mostrador/contracts/reports';
import { IconChartLine, IconPackage } from '@mostrador/shared-ui/icons';
import { EmptyState } from '@mostrador/shared-ui/states';

export function ReportEmpty({ name }: { name: ReportName }) {
  if (name === 'stock')
    return (
      <EmptyState
        icon={<IconPackage />}
        title="No hay stock"
        message="Cargá el stock de tus productos y acá ves cuánto vale."
      />
    );
  if (name === 'idle')
    return (
      <EmptyState
        icon={<IconPackage />}
        title="No quedó nada sin vender"
        message="Todos los productos con stock se vendieron en este período."
      />
    );
  if (name === 'margins')
    return (
      <EmptyState
        icon={<IconChartLine />}
        title="No se vendió nada con costo cargado en este período"
        message="Cargá el costo de tus productos: cuenta desde la próxima venta."
      />
    );
  return (
    <EmptyState
      icon={<IconChartLine />}
      title="No hay ventas en este período"
      message="Probá con otras fechas."
    />
  );
}
