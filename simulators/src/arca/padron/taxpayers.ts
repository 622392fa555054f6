export interface Address {
  kind: 'FISCAL' | 'LEGAL/REAL';
  street: string;
  number: number;
  town: string;
  postalCode: string;
  province: string;
  provinceId: number;
}

export interface Taxpayer {
  cuit: string;
  /** A natural person … */
  person?: { surname: string; names: string };
  /** … or a company. */
  company?: string;
  keyType: 'CUIT' | 'CUIL';
  state: 'ACTIVO' | 'INACTIVO';
  addresses: readonly Address[];
}

/** Fictitious people: their document numbers were never assigned. */
export const TAXPAYERS: readonly Taxpayer[] = [
  {
    cuit: '20000001016',
    person: { surname: 'PEREZ', names: 'JUAN CARLOS' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'AV CORRIENTES',
        number: 1234,
        town: 'CIUDAD AUTONOMA BUENOS AIRES',
        postalCode: '1043',
        province: 'CIUDAD AUTONOMA BUENOS AIRES',
        provinceId: 0,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'SAN MARTIN',
        number: 556,
        town: 'MENDOZA',
        postalCode: '5500',
        province: 'MENDOZA',
        provinceId: 7,
      },
    ],
  },
  {
    cuit: '27000001029',
    person: { surname: 'GOMEZ', names: 'MARIA LAURA' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'SAN MARTIN',
        number: 457,
        town: 'MENDOZA',
        postalCode: '5500',
        province: 'MENDOZA',
        provinceId: 7,
      },
    ],
  },
  {
    cuit: '27000001037',
    person: { surname: 'RODRIGUEZ', names: 'ANA BELEN' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'BELGRANO',
        number: 791,
        town: 'ROSARIO',
        postalCode: '2000',
        province: 'SANTA FE',
        provinceId: 12,
      },
    ],
  },
  {
    cuit: '20000001040',
    person: { surname: 'FERNANDEZ', names: 'DIEGO MARTIN' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'RIVADAVIA',
        number: 324,
        town: 'SAN JUAN',
        postalCode: '5400',
        province: 'SAN JUAN',
        provinceId: 10,
      },
      {
        kind: 'LEGAL/REAL',
        street: '9 DE JULIO',
        number: 1090,
        town: 'CORDOBA',
        postalCode: '5000',
        province: 'CORDOBA',
        provinceId: 3,
      },
    ],
  },
  {
    cuit: '27000001053',
    person: { surname: 'LOPEZ', names: 'SUSANA BEATRIZ' },
    keyType: 'CUIL',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: '9 DE JULIO',
        number: 991,
        town: 'CORDOBA',
        postalCode: '5000',
        province: 'CORDOBA',
        provinceId: 3,
      },
    ],
  },
  {
    cuit: '20000001067',
    person: { surname: 'DIAZ', names: 'PABLO ANDRES' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'AV MITRE',
        number: 1505,
        town: 'AVELLANEDA',
        postalCode: '1870',
        province: 'BUENOS AIRES',
        provinceId: 1,
      },
    ],
  },
  {
    cuit: '23000001074',
    person: { surname: 'MARTINEZ', names: 'LUCIA' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'SARMIENTO',
        number: 71,
        town: 'SAN MIGUEL DE TUCUMAN',
        postalCode: '4000',
        province: 'TUCUMAN',
        provinceId: 14,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'LAS HERAS',
        number: 2316,
        town: 'NEUQUEN',
        postalCode: '8300',
        province: 'NEUQUEN',
        provinceId: 20,
      },
    ],
  },
  {
    cuit: '20000001083',
    person: { surname: 'ROMERO', names: 'HECTOR HUGO' },
    keyType: 'CUIT',
    state: 'INACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'LAS HERAS',
        number: 2217,
        town: 'NEUQUEN',
        postalCode: '8300',
        province: 'NEUQUEN',
        provinceId: 20,
      },
    ],
  },
  {
    cuit: '27000001096',
    person: { surname: 'SOSA', names: 'CAROLINA' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'AV CORRIENTES',
        number: 1242,
        town: 'CIUDAD AUTONOMA BUENOS AIRES',
        postalCode: '1043',
        province: 'CIUDAD AUTONOMA BUENOS AIRES',
        provinceId: 0,
      },
    ],
  },
  {
    cuit: '20000001105',
    person: { surname: 'ALVAREZ', names: 'NICOLAS' },
    keyType: 'CUIL',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'SAN MARTIN',
        number: 465,
        town: 'MENDOZA',
        postalCode: '5500',
        province: 'MENDOZA',
        provinceId: 7,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'BELGRANO',
        number: 898,
        town: 'ROSARIO',
        postalCode: '2000',
        province: 'SANTA FE',
        provinceId: 12,
      },
    ],
  },
  {
    cuit: '27000001118',
    person: { surname: 'TORRES', names: 'GRACIELA NOEMI' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'BELGRANO',
        number: 799,
        town: 'ROSARIO',
        postalCode: '2000',
        province: 'SANTA FE',
        provinceId: 12,
      },
    ],
  },
  {
    cuit: '20000001121',
    person: { surname: 'RUIZ', names: 'FEDERICO' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [],
  },
  {
    cuit: '23000001139',
    person: { surname: 'ÑANDUBAY', names: 'JOSE MARIA' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: '9 DE JULIO',
        number: 999,
        town: 'CORDOBA',
        postalCode: '5000',
        province: 'CORDOBA',
        provinceId: 3,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'AV MITRE',
        number: 1612,
        town: 'AVELLANEDA',
        postalCode: '1870',
        province: 'BUENOS AIRES',
        provinceId: 1,
      },
    ],
  },
  {
    cuit: '27000001142',
    person: { surname: 'ACUÑA', names: 'VERONICA' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'AV MITRE',
        number: 1513,
        town: 'AVELLANEDA',
        postalCode: '1870',
        province: 'BUENOS AIRES',
        provinceId: 1,
      },
    ],
  },
  {
    cuit: '20000001156',
    person: { surname: 'PERALTA', names: 'OSCAR ALFREDO' },
    keyType: 'CUIL',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'LEGAL/REAL',
        street: 'LAS HERAS',
        number: 2324,
        town: 'NEUQUEN',
        postalCode: '8300',
        province: 'NEUQUEN',
        provinceId: 20,
      },
      {
        kind: 'FISCAL',
        street: 'SARMIENTO',
        number: 79,
        town: 'SAN MIGUEL DE TUCUMAN',
        postalCode: '4000',
        province: 'TUCUMAN',
        provinceId: 14,
      },
    ],
  },
  {
    cuit: '27000001169',
    person: { surname: 'QUIROGA', names: 'MICAELA' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'LAS HERAS',
        number: 2225,
        town: 'NEUQUEN',
        postalCode: '8300',
        province: 'NEUQUEN',
        provinceId: 20,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'AV CORRIENTES',
        number: 1349,
        town: 'CIUDAD AUTONOMA BUENOS AIRES',
        postalCode: '1043',
        province: 'CIUDAD AUTONOMA BUENOS AIRES',
        provinceId: 0,
      },
    ],
  },
  {
    cuit: '20000001172',
    person: { surname: 'VILLALBA', names: 'ROBERTO' },
    keyType: 'CUIT',
    state: 'INACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'AV CORRIENTES',
        number: 1250,
        town: 'CIUDAD AUTONOMA BUENOS AIRES',
        postalCode: '1043',
        province: 'CIUDAD AUTONOMA BUENOS AIRES',
        provinceId: 0,
      },
    ],
  },
  {
    cuit: '27000001185',
    person: { surname: 'ZEBALLOS', names: 'ELENA' },
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'SAN MARTIN',
        number: 473,
        town: 'MENDOZA',
        postalCode: '5500',
        province: 'MENDOZA',
        provinceId: 7,
      },
    ],
  },
  {
    cuit: '30000005017',
    company: 'ALMACEN LA ESQUINA S.R.L.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'BELGRANO',
        number: 807,
        town: 'ROSARIO',
        postalCode: '2000',
        province: 'SANTA FE',
        provinceId: 12,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'AV MITRE',
        number: 1818,
        town: 'AVELLANEDA',
        postalCode: '1870',
        province: 'BUENOS AIRES',
        provinceId: 1,
      },
    ],
  },
  {
    cuit: '30000005025',
    company: 'DISTRIBUIDORA DEL CUYO S.A.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'RIVADAVIA',
        number: 340,
        town: 'SAN JUAN',
        postalCode: '5400',
        province: 'SAN JUAN',
        provinceId: 10,
      },
    ],
  },
  {
    cuit: '30000005033',
    company: 'KIOSCO EL TREN S.A.S.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: '9 DE JULIO',
        number: 1007,
        town: 'CORDOBA',
        postalCode: '5000',
        province: 'CORDOBA',
        provinceId: 3,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'LAS HERAS',
        number: 2530,
        town: 'NEUQUEN',
        postalCode: '8300',
        province: 'NEUQUEN',
        provinceId: 20,
      },
    ],
  },
  {
    cuit: '30000005041',
    company: 'PANADERIA SAN MARTIN S.R.L.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'AV MITRE',
        number: 1521,
        town: 'AVELLANEDA',
        postalCode: '1870',
        province: 'BUENOS AIRES',
        provinceId: 1,
      },
    ],
  },
  {
    cuit: '33000005059',
    company: 'FERRETERIA LOS ANDES S.A.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'SARMIENTO',
        number: 87,
        town: 'SAN MIGUEL DE TUCUMAN',
        postalCode: '4000',
        province: 'TUCUMAN',
        provinceId: 14,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'SAN MARTIN',
        number: 778,
        town: 'MENDOZA',
        postalCode: '5500',
        province: 'MENDOZA',
        provinceId: 7,
      },
    ],
  },
  {
    cuit: '30000005068',
    company: 'LIBRERIA EL NOGAL S.R.L.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'LAS HERAS',
        number: 2233,
        town: 'NEUQUEN',
        postalCode: '8300',
        province: 'NEUQUEN',
        provinceId: 20,
      },
    ],
  },
  {
    cuit: '30000005076',
    company: 'VERDULERIA DOÑA ROSA S.A.S.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'AV CORRIENTES',
        number: 1258,
        town: 'CIUDAD AUTONOMA BUENOS AIRES',
        postalCode: '1043',
        province: 'CIUDAD AUTONOMA BUENOS AIRES',
        provinceId: 0,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'RIVADAVIA',
        number: 645,
        town: 'SAN JUAN',
        postalCode: '5400',
        province: 'SAN JUAN',
        provinceId: 10,
      },
    ],
  },
  {
    cuit: '30000005084',
    company: 'CORRALON & MADERAS "EL QUEBRACHO" S.A.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'SAN MARTIN',
        number: 481,
        town: 'MENDOZA',
        postalCode: '5500',
        province: 'MENDOZA',
        provinceId: 7,
      },
    ],
  },
  {
    cuit: '30000005092',
    company: 'COOPERATIVA DE TRABAJO EL SOL LTDA',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'BELGRANO',
        number: 815,
        town: 'ROSARIO',
        postalCode: '2000',
        province: 'SANTA FE',
        provinceId: 12,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'AV MITRE',
        number: 1826,
        town: 'AVELLANEDA',
        postalCode: '1870',
        province: 'BUENOS AIRES',
        provinceId: 1,
      },
    ],
  },
  {
    cuit: '30000005106',
    company: 'ASOCIACION CIVIL BIBLIOTECA POPULAR',
    keyType: 'CUIT',
    state: 'INACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'RIVADAVIA',
        number: 348,
        town: 'SAN JUAN',
        postalCode: '5400',
        province: 'SAN JUAN',
        provinceId: 10,
      },
    ],
  },
  {
    cuit: '30000005114',
    company: 'TRANSPORTES PAMPEANOS S.A.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: '9 DE JULIO',
        number: 1015,
        town: 'CORDOBA',
        postalCode: '5000',
        province: 'CORDOBA',
        provinceId: 3,
      },
      {
        kind: 'LEGAL/REAL',
        street: 'LAS HERAS',
        number: 2538,
        town: 'NEUQUEN',
        postalCode: '8300',
        province: 'NEUQUEN',
        provinceId: 20,
      },
    ],
  },
  {
    cuit: '30000005122',
    company: 'CARNICERIA EL NOVILLO S.R.L.',
    keyType: 'CUIT',
    state: 'ACTIVO',
    addresses: [
      {
        kind: 'FISCAL',
        street: 'AV MITRE',
        number: 1529,
        town: 'AVELLANEDA',
        postalCode: '1870',
        province: 'BUENOS AIRES',
        provinceId: 1,
      },
    ],
  },
];

/** Numbers with a valid check digit that ARCA does not know. */
export const UNKNOWN_CUITS: readonly string[] = ['20000009017', '27000009127', '30000009039'];

const byCuit = new Map(TAXPAYERS.map((taxpayer) => [taxpayer.cuit, taxpayer]));

export function findTaxpayer(cuit: string): Taxpayer | undefined {
  return byCuit.get(cuit);
}

/**
 * Returns the register's status of a number. Numbers that are not listed count as active, because
 * shops try their own and their customers' numbers.
 */
export function standingOf(cuit: string): 'active' | 'inactive' | 'unknown' {
  if (UNKNOWN_CUITS.includes(cuit)) return 'unknown';
  return byCuit.get(cuit)?.state === 'INACTIVO' ? 'inactive' : 'active';
}
