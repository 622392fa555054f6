import type { SampleList } from '@mostrador/contracts/first-steps';
import type { IvaRate, Unit } from '@mostrador/domain';

/** A generic product to start with, without a brand or a barcode, for the shop to edit. */
export interface SampleProduct {
  name: string;
  category: string;
  /** Pesos, IVA included. */
  price: number;
  ivaRate?: IvaRate;
  unit?: Unit;
}

/**
 * Opening stock of each product, in its unit: enough to try a sale before counting anything, and
 * more than the list shows in yellow.
 */
export const SAMPLE_STOCK = 20;

/** The products of each list. */
export const SAMPLES: Readonly<Record<SampleList, readonly SampleProduct[]>> = {
  kiosk: [
    { name: 'Alfajor simple', category: 'Golosinas', price: 900 },
    { name: 'Alfajor triple', category: 'Golosinas', price: 1500 },
    { name: 'Chocolate con leche 25 g', category: 'Golosinas', price: 1200 },
    { name: 'Caramelos surtidos 100 g', category: 'Golosinas', price: 1400 },
    { name: 'Chicles de menta', category: 'Golosinas', price: 700 },
    { name: 'Chupetín', category: 'Golosinas', price: 300 },
    { name: 'Turrón de maní', category: 'Golosinas', price: 500 },
    { name: 'Gaseosa cola 500 ml', category: 'Bebidas', price: 1900 },
    { name: 'Gaseosa lima limón 500 ml', category: 'Bebidas', price: 1900 },
    { name: 'Gaseosa cola 1,5 l', category: 'Bebidas', price: 3400 },
    { name: 'Agua mineral 500 ml', category: 'Bebidas', price: 1200 },
    { name: 'Agua saborizada 500 ml', category: 'Bebidas', price: 1500 },
    { name: 'Bebida energizante 473 ml', category: 'Bebidas', price: 2800 },
    { name: 'Cerveza en lata 473 ml', category: 'Bebidas', price: 2600 },
    { name: 'Galletitas de chocolate', category: 'Galletitas y snacks', price: 1600 },
    { name: 'Galletitas de agua', category: 'Galletitas y snacks', price: 1300 },
    { name: 'Papas fritas 90 g', category: 'Galletitas y snacks', price: 2200 },
    { name: 'Maní salado 100 g', category: 'Galletitas y snacks', price: 1100 },
    { name: 'Encendedor', category: 'Varios', price: 1000 },
    { name: 'Pañuelos descartables', category: 'Varios', price: 600 },
  ],
  grocery: [
    { name: 'Yerba mate 1 kg', category: 'Almacén', price: 4200 },
    { name: 'Azúcar 1 kg', category: 'Almacén', price: 1300 },
    { name: 'Aceite de girasol 900 ml', category: 'Almacén', price: 2900 },
    { name: 'Fideos tallarín 500 g', category: 'Almacén', price: 1400 },
    { name: 'Arroz largo fino 1 kg', category: 'Almacén', price: 1900 },
    { name: 'Puré de tomate 520 g', category: 'Almacén', price: 1100 },
    { name: 'Sal fina 500 g', category: 'Almacén', price: 800 },
    { name: 'Polenta 500 g', category: 'Almacén', price: 1000 },
    { name: 'Harina de trigo 1 kg', category: 'Harinas y panificados', price: 1100, ivaRate: 10.5 },
    { name: 'Pan lactal', category: 'Harinas y panificados', price: 2800 },
    {
      name: 'Pan francés',
      category: 'Harinas y panificados',
      price: 2400,
      ivaRate: 10.5,
      unit: 'kg',
    },
    { name: 'Leche entera 1 l', category: 'Lácteos y fiambres', price: 1600, ivaRate: 0 },
    { name: 'Manteca 200 g', category: 'Lácteos y fiambres', price: 2500 },
    { name: 'Queso cremoso', category: 'Lácteos y fiambres', price: 9800, unit: 'kg' },
    { name: 'Jamón cocido', category: 'Lácteos y fiambres', price: 12500, unit: 'kg' },
    { name: 'Gaseosa cola 2,25 l', category: 'Bebidas', price: 4200 },
    { name: 'Soda en sifón 2 l', category: 'Bebidas', price: 1500 },
    { name: 'Lavandina 1 l', category: 'Limpieza', price: 1300 },
    { name: 'Detergente 500 ml', category: 'Limpieza', price: 1700 },
    { name: 'Papel higiénico x 4', category: 'Limpieza', price: 2400 },
  ],
  'health-food': [
    { name: 'Almendras', category: 'Frutos secos', price: 22000, unit: 'kg' },
    { name: 'Nueces peladas', category: 'Frutos secos', price: 19000, unit: 'kg' },
    { name: 'Castañas de cajú', category: 'Frutos secos', price: 24000, unit: 'kg' },
    { name: 'Maní tostado', category: 'Frutos secos', price: 5200, unit: 'kg' },
    { name: 'Pasas de uva', category: 'Frutos secos', price: 7800, unit: 'kg' },
    { name: 'Mix de frutos secos 250 g', category: 'Frutos secos', price: 5200 },
    { name: 'Semillas de chía', category: 'Semillas y cereales', price: 9000, unit: 'kg' },
    { name: 'Semillas de lino', category: 'Semillas y cereales', price: 4200, unit: 'kg' },
    {
      name: 'Semillas de girasol peladas',
      category: 'Semillas y cereales',
      price: 4800,
      unit: 'kg',
    },
    { name: 'Avena arrollada', category: 'Semillas y cereales', price: 3200, unit: 'kg' },
    { name: 'Granola artesanal 500 g', category: 'Semillas y cereales', price: 4600 },
    { name: 'Quinoa 500 g', category: 'Semillas y cereales', price: 5400 },
    { name: 'Lentejas', category: 'Legumbres y harinas', price: 3600, ivaRate: 10.5, unit: 'kg' },
    { name: 'Garbanzos', category: 'Legumbres y harinas', price: 3800, ivaRate: 10.5, unit: 'kg' },
    { name: 'Harina integral 1 kg', category: 'Legumbres y harinas', price: 1800, ivaRate: 10.5 },
    { name: 'Harina de almendras 250 g', category: 'Legumbres y harinas', price: 6900 },
    { name: 'Miel pura 500 g', category: 'Endulzantes y untables', price: 5200 },
    { name: 'Azúcar mascabo 500 g', category: 'Endulzantes y untables', price: 2600 },
    { name: 'Mantequilla de maní 370 g', category: 'Endulzantes y untables', price: 4900 },
    { name: 'Stevia en polvo 100 g', category: 'Endulzantes y untables', price: 3900 },
  ],
  stationery: [
    { name: 'Cuaderno tapa dura 42 hojas', category: 'Cuadernos y carpetas', price: 4500 },
    { name: 'Cuaderno universitario 84 hojas', category: 'Cuadernos y carpetas', price: 6200 },
    { name: 'Carpeta N° 3 con anillos', category: 'Cuadernos y carpetas', price: 6800 },
    { name: 'Repuesto rayado 96 hojas', category: 'Cuadernos y carpetas', price: 4200 },
    { name: 'Block de dibujo N° 5', category: 'Cuadernos y carpetas', price: 3200 },
    { name: 'Bolígrafo azul', category: 'Escritura', price: 700 },
    { name: 'Bolígrafo negro', category: 'Escritura', price: 700 },
    { name: 'Lápiz negro HB', category: 'Escritura', price: 500 },
    { name: 'Lápices de colores x 12', category: 'Escritura', price: 5600 },
    { name: 'Marcadores x 10', category: 'Escritura', price: 5900 },
    { name: 'Resaltador amarillo', category: 'Escritura', price: 1300 },
    { name: 'Goma de borrar', category: 'Escritura', price: 400 },
    { name: 'Sacapuntas', category: 'Escritura', price: 600 },
    { name: 'Corrector líquido', category: 'Escritura', price: 1900 },
    { name: 'Resma A4 75 g', category: 'Papelería', price: 9800 },
    { name: 'Cartulina blanca', category: 'Papelería', price: 700 },
    { name: 'Sobre oficio', category: 'Papelería', price: 150 },
    { name: 'Regla 30 cm', category: 'Útiles', price: 1200 },
    { name: 'Tijera escolar', category: 'Útiles', price: 2300 },
    { name: 'Adhesivo en barra 21 g', category: 'Útiles', price: 1800 },
  ],
  clothes: [
    { name: 'Remera lisa de algodón', category: 'Remeras y camisas', price: 14000 },
    { name: 'Remera estampada', category: 'Remeras y camisas', price: 17500 },
    { name: 'Musculosa', category: 'Remeras y camisas', price: 11000 },
    { name: 'Camisa de hombre', category: 'Remeras y camisas', price: 32000 },
    { name: 'Blusa', category: 'Remeras y camisas', price: 27000 },
    { name: 'Jean recto', category: 'Pantalones', price: 42000 },
    { name: 'Jean elastizado', category: 'Pantalones', price: 44000 },
    { name: 'Pantalón de gabardina', category: 'Pantalones', price: 38000 },
    { name: 'Jogging', category: 'Pantalones', price: 29000 },
    { name: 'Calza larga', category: 'Pantalones', price: 19000 },
    { name: 'Bermuda', category: 'Pantalones', price: 26000 },
    { name: 'Buzo con capucha', category: 'Abrigo', price: 36000 },
    { name: 'Sweater liviano', category: 'Abrigo', price: 34000 },
    { name: 'Campera de abrigo', category: 'Abrigo', price: 78000 },
    { name: 'Medias x 3', category: 'Ropa interior', price: 7500 },
    { name: 'Bóxer de algodón', category: 'Ropa interior', price: 8900 },
    { name: 'Corpiño', category: 'Ropa interior', price: 13500 },
    { name: 'Bombacha', category: 'Ropa interior', price: 5600 },
    { name: 'Cinturón', category: 'Accesorios', price: 15000 },
    { name: 'Gorra', category: 'Accesorios', price: 12000 },
  ],
};
