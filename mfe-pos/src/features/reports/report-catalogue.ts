import { REPORT_NAMES, type ReportName } from '@mostrador/contracts/reports';
import type { Permission } from '@mostrador/domain/permissions';
import type { SelectGroup } from '@mostrador/shared-ui/select';

interface ReportDescription {
  group: 'Ventas' | 'Ganancia' | 'Stock' | 'Impuestos';
  title: string;
  /** How its figures are computed, in one line. */
  explanation: string;
  chart: 'line' | 'columns' | 'rows';
  /** Sort criterion, for a report that may leave rows out: 'ventas'. */
  sortedBy?: string;
  /** False for a report on the current state. */
  hasPeriod?: false;
  /** False where a comparison with another period means nothing. */
  isComparable?: false;
  /** Permission needed to read the report. */
  needs?: Permission;
}

const SALES = 'Ventas completadas menos devoluciones, con IVA incluido';

export const REPORTS: Record<ReportName, ReportDescription> = {
  days: {
    group: 'Ventas',
    title: 'Ventas por día',
    explanation: `${SALES}. Lo que vuelve se resta el día en que vuelve.`,
    chart: 'line',
  },
  hours: {
    group: 'Ventas',
    title: 'Ventas por hora',
    explanation: `${SALES}. Suma todos los días del período.`,
    chart: 'columns',
  },
  weekdays: {
    group: 'Ventas',
    title: 'Ventas por día de la semana',
    explanation: `${SALES}. Suma todos los lunes, todos los martes…`,
    chart: 'columns',
  },
  sellers: {
    group: 'Ventas',
    title: 'Ventas por vendedor',
    explanation: `${SALES}. Lo que vuelve se le resta al vendedor que lo vendió.`,
    chart: 'rows',
  },
  methods: {
    group: 'Ventas',
    title: 'Ventas por medio de pago',
    explanation: `${SALES}. Lo que vuelve se resta del medio con que se devolvió.`,
    chart: 'rows',
  },
  categories: {
    group: 'Ventas',
    title: 'Ventas por categoría',
    explanation: `${SALES}. Cada producto cuenta en la categoría que tiene hoy.`,
    chart: 'rows',
  },
  products: {
    group: 'Ventas',
    title: 'Ventas por producto',
    explanation: `${SALES}.`,
    chart: 'rows',
    sortedBy: 'ventas',
  },
  margins: {
    group: 'Ganancia',
    title: 'Margen por producto',
    explanation:
      'Lo vendido menos su costo, solo de lo que tenía un costo cargado cuando se vendió.',
    chart: 'rows',
    sortedBy: 'margen',
    needs: 'canManageProducts',
  },
  stock: {
    group: 'Stock',
    title: 'Valor del stock',
    explanation: 'Lo que hay ahora. El valor a costo es solo de lo que tiene un costo cargado.',
    chart: 'rows',
    hasPeriod: false,
    isComparable: false,
  },
  idle: {
    group: 'Stock',
    title: 'Productos sin movimiento',
    explanation: 'Productos con stock desde antes del período que no se vendieron en él.',
    chart: 'rows',
    sortedBy: 'valor',
    isComparable: false,
  },
  iva: {
    group: 'Impuestos',
    title: 'IVA por alícuota',
    explanation:
      'Ventas completadas menos devoluciones. El IVA es la suma del que tuvo cada venta, al centavo.',
    chart: 'columns',
  },
};

/** The reports that a user may read, in groups to choose from. */
export function offeredReports(may: (permission: Permission) => boolean) {
  const offered = REPORT_NAMES.filter((name) => {
    const { needs } = REPORTS[name];
    return needs === undefined || may(needs);
  });
  const groups = Map.groupBy(offered, (name) => REPORTS[name].group);
  const options = [...groups].map(
    ([label, names]): SelectGroup<ReportName> => ({
      label,
      options: names.map((name) => ({ value: name, label: REPORTS[name].title })),
    }),
  );
  return { names: offered, options };
}
