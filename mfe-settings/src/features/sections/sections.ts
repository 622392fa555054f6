/** A part of the settings, an entry of their index. */
export interface Section {
  /** The anchor in addresses: `/app/settings#seguridad`. */
  name: SectionName;
  label: string;
  /** Its content in words, for the index of a phone. */
  about: string;
  /** The page of its own that the index leads to, where the section is one card with its link. */
  page?: string;
}

export type SectionName =
  | 'comercio'
  | 'mostrador'
  | 'facturacion'
  | 'usuarios'
  | 'plan'
  | 'seguridad'
  | 'datos';

/** The address of the index. */
export const SETTINGS = '/app/settings';

const PLAN = {
  name: 'plan',
  label: 'Plan',
  about: 'Tu suscripción, sus límites y los pagos',
  page: `${SETTINGS}/subscription`,
} as const satisfies Section;

const FOR_ADMIN: readonly Section[] = [
  { name: 'comercio', label: 'Comercio', about: 'Nombre, logo, dirección y teléfono' },
  {
    name: 'mostrador',
    label: 'Mostrador y caja',
    about: 'Medios de pago, tickets, caja y horarios',
  },
  {
    name: 'facturacion',
    label: 'Facturación',
    about: 'Tus datos y tu certificado de ARCA',
    page: `${SETTINGS}/fiscal`,
  },
  {
    name: 'usuarios',
    label: 'Usuarios',
    about: 'Vendedores, permisos y PIN',
    page: `${SETTINGS}/users`,
  },
  PLAN,
  { name: 'seguridad', label: 'Seguridad', about: 'Email, contraseña y actividad' },
  { name: 'datos', label: 'Datos', about: 'Copia de tus datos, cuenta y espacio' },
];

const FOR_SELLER: readonly Section[] = [
  { name: 'comercio', label: 'Comercio', about: 'Los datos del comercio' },
  { name: 'usuarios', label: 'Usuarios', about: 'Lo que podés hacer con tu usuario' },
  PLAN,
  { name: 'seguridad', label: 'Seguridad', about: 'Tu email, tu contraseña y tus sesiones' },
  { name: 'datos', label: 'Datos', about: 'El espacio de las imágenes y este dispositivo' },
];

/** Returns the sections that somebody has something to do in. */
export function sectionsFor({ isAdmin }: { isAdmin: boolean }): readonly Section[] {
  return isAdmin ? FOR_ADMIN : FOR_SELLER;
}

/** Returns the section of the cards that addresses name, or of its own name. */
export function sectionOf(anchor: string): SectionName | undefined {
  if (['email', 'nombre', 'contrasena', 'sesiones', 'verificacion'].includes(anchor))
    return 'seguridad';
  return FOR_ADMIN.find(({ name }) => name === anchor)?.name;
}
