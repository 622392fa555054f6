import {
  type CheckedNewCustomer,
  DOC_TYPES,
  type FiscalType,
} from '@mostrador/contracts/customers';

type DemoCustomer = readonly [
  name: string,
  /** A DNI for individuals, else a CUIT with its check digit. */
  document: string | null,
  phone: string | null,
  address?: string | null,
  email?: string,
];

const [DNI, CUIT] = DOC_TYPES;

/** Neighbours, and shops nearby. */
const CUSTOMERS: Record<FiscalType, readonly DemoCustomer[]> = {
  consumidor_final: [
    ['Ana Pérez', '24866024', '+542645550254', 'Catamarca 2678 Este', 'ana@mail.example'],
    ['Graciela Núñez', '16430558', '+542645550940', 'Mendoza 1509 Este'],
    ['Miguel Ángel Castro', '44524603', '+542645550619'],
    ['Rosa Quiroga', '21204075', '+542645550138', null, 'rosa@mail.example'],
    ['Juan Carlos Ibáñez', '16883910', '+542645550544', '9 de Julio 298 Oeste'],
    ['Silvia Agüero', null, '+542645550664'],
    ['Diego Narváez', null, null],
    ['Mónica Sánchez', '15983419', '+542645550946', 'Mendoza 926 Este', 'monica@mail.example'],
    ['Ramón Oro', '33364361', '+542645550699', 'Catamarca 215 Oeste'],
    ['Belén Yacante', '15563055', '+542645550670'],
    ['Hugo Tejada', '42805421', '+542645550236', null, 'hugo@mail.example'],
    ['Estela Molina', '23717675', '+542645550529', 'Tucumán 2226 Este'],
    ['Facundo Páez', null, '+542645550415'],
    ['Norma Balmaceda', null, null],
    ['Sergio Godoy', '41384656', '+542645550798', 'Sarmiento 434 Oeste', 'sergio@mail.example'],
    ['Camila Riveros', '26495588', '+542645550199', 'Gral. Acha 2323 Este'],
    ['Osvaldo Ñáñez', '34770515', '+542645550310'],
    ['Patricia Leiva', '30656906', '+542645550796', null, 'patricia@mail.example'],
    ['Nicolás Atencio', '31841570', '+542645550537', 'Santa Fe 1919 Norte'],
    ['Marta Olivares', null, '+542645550406'],
    ['Lucas Ferreyra', null, null],
    ['Alicia Morales', '40654952', '+542645550284', 'Av. Rioja 347', 'alicia@mail.example'],
    ['Gustavo Zárate', '33274461', '+542645550407', 'Aberastain 1418 Norte'],
    ['Daniela Poblete', '23661588', '+542645550723'],
    ['Rubén Cortez', '16456213', '+542645550220', null, 'ruben@mail.example'],
    ['Antonella Vega', '31177615', '+542645550528', 'Sarmiento 1413 Oeste'],
    ['José Luis Aballay', null, '+542645550600'],
    ['Carina Mercado', null, null],
  ],
  monotributista: [
    [
      'Peluquería Lorena',
      '20364216034',
      '+542645550179',
      'Santa Fe 1405 Sur',
      'lorena@mail.example',
    ],
    ['Kinesiología Sanchís', '27334580542', '+542645550916', 'Caseros 293 Este'],
    ['Taller El Rulo', '27299081007', '+542645550813', 'Gral. Acha 260 Sur'],
    [
      'Pilates Desamparados',
      '27235494413',
      '+542645550833',
      'Catamarca 2750 Sur',
      'pilates@mail.example',
    ],
    ['Vivero Los Aromos', '20294919237', '+542645550463', 'Sarmiento 2514 Este'],
  ],
  responsable_inscripto: [
    [
      'Panificadora Cayetano SRL',
      '30710353499',
      '+542645550160',
      'Av. Libertador 1189',
      'pan@cayetano.example',
    ],
    ['Bar El Cruce SAS', '30702712463', '+542645550856', 'Av. Rioja 1641', 'bar@elcruce.example'],
    [
      'Estudio Contable Uliarte',
      '23205590471',
      '+542645550992',
      'Aberastain 342 Oeste',
      'estudio@uliarte.example',
    ],
    [
      'Ferretería Pocito SA',
      '30708423099',
      '+542645550662',
      'Laprida 572 Norte',
      'compras@pocito.example',
    ],
    [
      'Hostal del Tulum SRL',
      '30718119061',
      '+542645550663',
      'Laprida 1713 Sur',
      'hola@tulum.example',
    ],
  ],
  exento: [
    ['Club Barrio Jardín', '30663827452', '+542645550336', 'Tucumán 351 Oeste'],
    ['Unión Vecinal Krause', '30625383656', '+542645550337', 'Av. Rioja 61'],
  ],
};

/** The customers as the kiosk records them. */
export const demoCustomers = Object.entries(CUSTOMERS).flatMap(([fiscalType, customers]) =>
  customers.map(
    ([name, docNumber, phone, address = null, email = null]): CheckedNewCustomer => ({
      name,
      fiscalType: fiscalType as FiscalType,
      docType: fiscalType === 'consumidor_final' ? DNI : CUIT,
      docNumber,
      phone,
      email,
      address,
    }),
  ),
);
