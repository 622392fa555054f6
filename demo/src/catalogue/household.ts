import type { ShelfCategory } from './goods.ts';

export const household: readonly ShelfCategory[] = [
  {
    name: 'Cigarrillos',
    markup: 0.12,
    subcategories: [
      {
        name: 'Atados',
        goods: [
          ['Marlboro Box 20', 'Marlboro', 5700, 62],
          ['Marlboro Gold Box 20', 'Marlboro', 5700, 34],
          ['Marlboro Común 12', 'Marlboro', 3500, 26],
          ['Philip Morris Box 20', 'Philip Morris', 5100, 54],
          ['Philip Morris Caps 20', 'Philip Morris', 5200, 36],
          ['Philip Morris Común 12', 'Philip Morris', 3200, 30],
          ['Chesterfield Box 20', 'Chesterfield', 4300, 40],
          ['Lucky Strike Box 20', 'Lucky Strike', 5300, 26],
          ['Camel Box 20', 'Camel', 5300, 22],
          ['Camel Activa 12', 'Camel', 3300, 14],
          ['Red Point Box 20', 'Red Point', 2400, 50],
        ],
      },
      {
        name: 'Tabaco y encendedores',
        goods: [
          ['Tabaco para armar 45 g', null, 5400, 10],
          ['Papel para armar OCB', 'OCB', 1300, 20],
          ['Filtros para armar x 120', 'OCB', 1900, 8],
          ['Encendedor Bic', 'Bic', 1500, 30],
          ['Encendedor Bic Mini', 'Bic', 1200, 18],
          ['Encendedor electrónico', null, 700, 20],
          ['Fósforos x 100', null, 450, 18],
        ],
      },
    ],
  },
  {
    name: 'Limpieza y perfumería',
    subcategories: [
      {
        name: 'Limpieza',
        goods: [
          ['Lavandina Ayudín 1 L', 'Ayudín', 1700, 18],
          ['Detergente Magistral Limón 300 ml', 'Magistral', 2300, 16],
          ['Jabón en polvo Ala 800 g', 'Unilever', 3400, 14],
          ['Jabón líquido Skip 800 ml', 'Unilever', 5200, 6],
          ['Suavizante Vívere 900 ml', 'Unilever', 2600, 9],
          ['Desodorante de piso Ayudín 900 ml', 'Ayudín', 1900, 14],
          ['Esponja de cocina', null, 900, 14],
          ['Trapo de piso', null, 1400, 7],
          ['Bolsas de residuo 45 x 60 x 30', null, 1800, 14],
          ['Rollo de cocina Elite x 3', 'Elite', 2700, 12],
          ['Papel higiénico Higienol x 4', 'Higienol', 2600, 30],
          ['Papel higiénico Elite doble hoja x 4', 'Elite', 3400, 12],
          ['Insecticida Raid Casa y Jardín', 'Raid', 4600, 8],
          ['Espirales Raid x 12', 'Raid', 2200, 12],
        ],
      },
      {
        name: 'Perfumería',
        goods: [
          ['Jabón de tocador Dove 90 g', 'Unilever', 1600, 12],
          ['Jabón de tocador Plusbelle 125 g', 'Plusbelle', 1200, 12],
          ['Desodorante Rexona aerosol 150 ml', 'Unilever', 3200, 14],
          ['Desodorante Axe aerosol 150 ml', 'Unilever', 3300, 11],
          ['Pasta dental Colgate 90 g', 'Colgate', 2300, 14],
          ['Cepillo de dientes Colgate', 'Colgate', 1900, 7],
          ['Champú Sedal 340 ml', 'Unilever', 3300, 7],
          ['Champú Plusbelle sachet 10 ml', 'Plusbelle', 350, 16],
          ['Máquina de afeitar Bic Comfort', 'Bic', 1600, 9],
          ['Toallitas Nosotras x 8', 'Nosotras', 1700, 16],
          ['Pañuelos descartables Elite x 10', 'Elite', 600, 20],
          ['Algodón 75 g', null, 1500, 5],
        ],
      },
    ],
  },
  {
    name: 'Librería y varios',
    subcategories: [
      {
        name: 'Librería',
        moment: 'morning',
        goods: [
          ['Lapicera Bic azul', 'Bic', 650, 18],
          ['Cuaderno tapa dura 48 hojas', null, 3400, 6],
          ['Cinta adhesiva', null, 800, 7],
          ['Adhesivo vinílico 30 ml', null, 1300, 6],
        ],
      },
      {
        name: 'Pilas y celular',
        goods: [
          ['Pilas Duracell AA x 2', 'Duracell', 3600, 10],
          ['Pilas Duracell AAA x 2', 'Duracell', 3600, 8],
          ['Cable USB-C 1 m', null, 4500, 5],
          ['Auriculares in-ear', null, 5900, 3],
        ],
      },
    ],
  },
];
