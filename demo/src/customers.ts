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
    ['Ana Pérez', '24866024', '264 555-0254', 'Catamarca 2678 Este', 'ana@mail.example'],
    ['Graciela Núñez', '16430558', '264 555-0940', 'Mendoza 1509 Este'],
    ['Miguel Ángel Castro', '44524603', '264 555-0619'],
    ['Rosa Quiroga', '21204075', '264 555-0138', null, 'rosa@mail.example'],
    ['Juan Carlos Ibáñez', '16883910', '264 555-0544', '9 de Julio 298 Oeste'],
    ['Silvia Agüero', null, '264 555-0664'],
    ['Diego Narváez', null, null],
    ['Mónica Sánchez', '15983419', '264 555-0946', 'Mendoza 926 Este', 'monica@mail.example'],
    ['Ramón Oro', '33364361', '264 555-0699', 'Catamarca 215 Oeste'],
    ['Belén Yacante', '15563055', '264 555-0670'],
    ['Hugo Tejada', '42805421', '264 555-0236', null, 'hugo@mail.example'],
    ['Estela Molina', '23717675', '264 555-0529', 'Tucumán 2226 Este'],
    ['Facundo Páez', null, '264 555-0415'],
    ['Norma Balmaceda', null, null],
    ['Sergio Godoy', '41384656', '264 555-0798', 'Sarmiento 434 Oeste', 'sergio@mail.example'],
    ['Camila Riveros', '26495588', '264 555-0199', 'Gral. Acha 2323 Este'],
    ['Osvaldo Ñáñez', '34770515', '264 555-0310'],
    ['Patricia Leiva', '30656906', '264 555-0796', null, 'patricia@mail.example'],
    ['Nicolás Atencio', '31841570', '264 555-0537', 'Santa Fe 1919 Norte'],
    ['Marta Olivares', null, '264 555-0406'],
    ['Lucas Ferreyra', null, null],
    ['Alicia Morales', '40654952', '264 555-0284', 'Av. Rioja 347', 'alicia@mail.example'],
    ['Gustavo Zárate', '33274461', '264 555-0407', 'Aberastain 1418 Norte'],
    ['Daniela Poblete', '23661588', '264 555-0723'],
    ['Rubén Cortez', '16456213', '264 555-0220', null, 'ruben@mail.example'],
    ['Antonella Vega', '31177615', '264 555-0528', 'Sarmiento 1413 Oeste'],
    ['José Luis Aballay', null, '264 555-0600'],
    ['Carina Mercado', null, null],
  ],
  monotributista: [
    [
      'Peluquería Lorena',
      '20364216034',
      '264 555-0179',
      'Santa Fe 1405 Sur',
      'lorena@mail.example',
    ],
    ['Kinesiología Sanchís', '27334580542', '264 555-0916', 'Caseros 293 Este'],
    ['Taller El Rulo', '27299081007', '264 555-0813', 'Gral. Acha 260 Sur'],
    [
      'Pilates Desamparados',
      '27235494413',
      '264 555-0833',
      'Catamarca 2750 Sur',
      'pilates@mail.example',
    ],
    ['Vivero Los Aromos', '20294919237', '264 555-0463', 'Sarmiento 2514 Este'],
  ],
  responsable_inscripto: [
    [
      'Panificadora Cayetano SRL',
      '30710353499',
      '264 555-0160',
      'Av. Libertador 1189',
      'pan@cayetano.example',
    ],
    ['Bar El Cruce SAS', '30702712463', '264 555-0856', 'Av. Rioja 1641', 'bar@elcruce.example'],
    [
      'Estudio Contable Uliarte',
      '23205590471',
      '264 555-0992',
      'Aberastain 342 Oeste',
      'estudio@uliarte.example',
    ],
    [
      'Ferretería Pocito SA',
      '30708423099',
      '264 555-0662',
      'Laprida 572 Norte',
      'compras@pocito.example',
    ],
    [
      'Hostal del Tulum SRL',
      '30718119061',
      '264 555-0663',
      'Laprida 1713 Sur',
      'hola@tulum.example',
    ],
  ],
  exento: [
    ['Club Barrio Jardín', '30663827452', '264 555-0336', 'Tucumán 351 Oeste'],
    ['Unión Vecinal Krause', '30625383656', '264 555-0337', 'Av. Rioja 61'],
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
