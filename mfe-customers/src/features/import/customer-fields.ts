import type { ImportField } from '@mostrador/shared-screens/imports';

export type CustomerKey =
  | 'name'
  | 'lastName'
  | 'fiscalType'
  | 'docType'
  | 'docNumber'
  | 'phone'
  | 'email'
  | 'address'
  | 'city'
  | 'creditLimit';

/** The fields that a list of customers may give, in the order of the form. */
export const CUSTOMER_FIELDS: readonly ImportField<CustomerKey>[] = [
  {
    key: 'name',
    title: 'Nombre',
    headings: [
      'cliente',
      'clientes',
      'razón social',
      'nombre y apellido',
      'apellido y nombre',
      'nombre completo',
      'nombre o razón social',
      'denominación',
      'titular',
      'nombre de fantasía',
      'nombres',
    ],
    kind: 'text',
    required: true,
  },
  { key: 'lastName', title: 'Apellido', headings: ['apellidos'], kind: 'text' },
  {
    key: 'fiscalType',
    title: 'Condición fiscal',
    headings: [
      'condición iva',
      'condición de iva',
      'cond iva',
      'condición frente al iva',
      'situación fiscal',
      'situación iva',
      'categoría iva',
      'categoría fiscal',
      'tipo iva',
      'tipo responsable',
      'responsabilidad',
      'iva',
    ],
    kind: 'text',
  },
  {
    key: 'docType',
    title: 'Tipo de documento',
    headings: ['tipo doc', 'tipo documento', 'tipo de doc', 't doc', 'tdoc'],
    kind: 'text',
  },
  {
    key: 'docNumber',
    title: 'Número de documento',
    headings: [
      'documento',
      'nro documento',
      'nro doc',
      'nro de documento',
      'n documento',
      'num documento',
      'doc',
      'dni',
      'cuit',
      'cuil',
      'cuit/cuil',
      'cuit/dni',
      'dni/cuit',
      'nro cuit',
      'nro dni',
      'cuit o dni',
    ],
    kind: 'document',
  },
  {
    key: 'phone',
    title: 'Teléfono',
    headings: ['tel', 'telefonos', 'celular', 'cel', 'móvil', 'whatsapp', 'teléfono 1'],
    kind: 'text',
  },
  {
    key: 'email',
    title: 'Email',
    headings: ['mail', 'e-mail', 'correo', 'correo electrónico', 'email 1'],
    kind: 'text',
  },
  {
    key: 'address',
    title: 'Dirección',
    headings: ['domicilio', 'calle', 'domicilio fiscal', 'domicilio comercial'],
    kind: 'text',
  },
  { key: 'city', title: 'Localidad', headings: ['ciudad', 'departamento'], kind: 'text' },
  {
    key: 'creditLimit',
    title: 'Límite de cuenta corriente',
    headings: ['límite', 'límite de crédito', 'límite cta cte', 'tope'],
    kind: 'amount',
  },
];
