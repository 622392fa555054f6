import type { ReportName } from '@mostrador/contracts/reports';

/** The title of the sheet, and the part of the file's name. */
export const REPORT_TITLES: Record<ReportName, { title: string; file: string }> = {
  days: { title: 'Ventas por día', file: 'dias' },
  hours: { title: 'Ventas por hora', file: 'horas' },
  weekdays: { title: 'Ventas por día de la semana', file: 'dias-de-la-semana' },
  sellers: { title: 'Ventas por vendedor', file: 'vendedores' },
  methods: { title: 'Ventas por medio de pago', file: 'medios-de-pago' },
  categories: { title: 'Ventas por categoría', file: 'categorias' },
  products: { title: 'Ventas por producto', file: 'productos' },
  margins: { title: 'Márgenes', file: 'margenes' },
  stock: { title: 'Valor del stock', file: 'stock' },
  idle: { title: 'Sin movimiento', file: 'sin-movimiento' },
  iva: { title: 'IVA por alícuota', file: 'iva' },
};
