import type { ShelfCategory } from './goods.ts';

/**
 * Bread and flour pay the reduced rate, and plain milk sold to a consumer is exempt (Ley de IVA,
 * articles 28 and 7 f).
 */
export const groceries: readonly ShelfCategory[] = [
  {
    name: 'Almacén',
    subcategories: [
      {
        name: 'Yerba e infusiones',
        moment: 'morning',
        goods: [
          ['Yerba Playadito 1 kg', 'Playadito', 4900, 34],
          ['Yerba Playadito 500 g', 'Playadito', 2650, 44],
          ['Yerba Taragüí 1 kg', 'Taragüí', 4700, 18],
          ['Yerba Taragüí 500 g', 'Taragüí', 2550, 26],
          ['Yerba Rosamonte 500 g', 'Rosamonte', 2700, 20],
          ['Yerba Rosamonte 1 kg', 'Rosamonte', 4950, 14],
          ['Café instantáneo La Virginia 100 g', 'La Virginia', 5900, 8],
          ['Café Nescafé Dolca 100 g', 'Nestlé', 7800, 7],
          ['Té La Virginia x 25', 'La Virginia', 1300, 16],
          ['Mate cocido La Virginia x 25', 'La Virginia', 1400, 18],
          ['Cacao Nesquik 180 g', 'Nestlé', 2900, 10],
        ],
      },
      {
        name: 'Azúcar y dulces',
        goods: [
          ['Azúcar Ledesma 1 kg', 'Ledesma', 1500, 46],
          ['Edulcorante Ledesma líquido 250 ml', 'Ledesma', 2400, 6],
          ['Mermelada Arcor Durazno 454 g', 'Arcor', 2600, 8],
          ['Mermelada Arcor Ciruela 454 g', 'Arcor', 2500, 6],
          ['Dulce de membrillo 500 g', 'Arcor', 2300, 8],
        ],
      },
      {
        name: 'Harinas',
        ivaRate: 10.5,
        goods: [
          ['Harina Cañuelas 000 1 kg', 'Cañuelas', 1250, 22],
          ['Harina Cañuelas Leudante 1 kg', 'Cañuelas', 1550, 14],
        ],
      },
      {
        name: 'Fideos, arroz y conservas',
        goods: [
          ['Fideos Lucchetti Tirabuzón 500 g', 'Lucchetti', 1700, 26],
          ['Fideos Lucchetti Spaghetti 500 g', 'Lucchetti', 1700, 24],
          ['Fideos Lucchetti Mostachol 500 g', 'Lucchetti', 1900, 14],
          ['Arroz Gallo Oro 1 kg', 'Gallo', 3400, 16],
          ['Arroz Marolio largo fino 1 kg', 'Marolio', 1700, 20],
          ['Polenta Prestopronta 490 g', 'Arcor', 2000, 10],
          ['Lentejas Marolio lata 300 g', 'Marolio', 1100, 8],
          ['Arvejas Marolio lata 300 g', 'Marolio', 900, 16],
          ['Choclo cremoso La Campagnola 350 g', 'La Campagnola', 1700, 8],
          ['Atún La Campagnola al natural 170 g', 'La Campagnola', 3600, 12],
          ['Puré de tomate Marolio 520 g', 'Marolio', 1050, 32],
          ['Tomate perita Arcor lata 400 g', 'Arcor', 1500, 12],
        ],
      },
      {
        name: 'Aceites y aderezos',
        goods: [
          ['Aceite Cañuelas girasol 900 ml', 'Cañuelas', 3300, 24],
          ['Aceite Cañuelas girasol 1,5 L', 'Cañuelas', 5100, 14],
          ["Mayonesa Hellmann's 237 g", "Hellmann's", 1900, 22],
          ["Mayonesa Hellmann's 475 g", "Hellmann's", 3300, 10],
          ["Ketchup Hellmann's 250 g", "Hellmann's", 2100, 9],
          ['Mostaza Savora 250 g', 'Unilever', 1600, 8],
          ['Vinagre de alcohol Marolio 500 ml', 'Marolio', 900, 6],
          ['Sal fina Celusal 500 g', 'Celusal', 1000, 16],
          ['Caldo Knorr Verdura x 6', 'Unilever', 1400, 14],
          ['Sal gruesa Celusal 1 kg', 'Celusal', 900, 5],
        ],
      },
    ],
  },
  {
    name: 'Lácteos y frescos',
    subcategories: [
      {
        name: 'Leches',
        ivaRate: 0,
        moment: 'morning',
        goods: [
          ['Leche La Serenísima entera sachet 1 L', 'La Serenísima', 1750, 56],
          ['Leche La Serenísima descremada sachet 1 L', 'La Serenísima', 1750, 30],
          ['Leche La Serenísima larga vida 1 L', 'La Serenísima', 2150, 28],
          ['Leche en polvo Ilolay 400 g', 'Ilolay', 6900, 5],
        ],
      },
      {
        name: 'Yogures y postres',
        moment: 'morning',
        goods: [
          ['Yogur bebible Ilolay Frutilla 1 L', 'Ilolay', 2600, 20],
          ['Yogur La Serenísima Vainilla 1 kg', 'La Serenísima', 3200, 14],
          ['Yogurísimo con cereales 166 g', 'La Serenísima', 1900, 18],
          ['Danonino x 2', 'La Serenísima', 1700, 14],
          ['Serenito Chocolate 100 g', 'La Serenísima', 1250, 20],
          ['Leche chocolatada Cindor 1 L', 'La Serenísima', 3100, 18],
          ['Leche chocolatada Cindor 200 ml', 'La Serenísima', 1300, 22],
        ],
      },
      {
        name: 'Quesos, fiambres y manteca',
        goods: [
          ['Queso crema Casancrem 290 g', 'La Serenísima', 3900, 12],
          ['Queso rallado La Serenísima 40 g', 'La Serenísima', 1500, 18],
          ['Queso cremoso Ilolay por kg', 'Ilolay', 14_500, 16, 'kg'],
          ['Jamón cocido Paladini por kg', 'Paladini', 19_800, 20, 'kg'],
          ['Salame Milán Paladini por kg', 'Paladini', 27_500, 12, 'kg'],
          ['Salchichas Paladini x 6', 'Paladini', 2300, 20],
          ['Manteca La Serenísima 200 g', 'La Serenísima', 3600, 14],
          ['Dulce de leche La Serenísima 400 g', 'La Serenísima', 3100, 18],
          ['Dulce de leche Ilolay 400 g', 'Ilolay', 2700, 10],
          ['Crema de leche 200 ml', 'La Serenísima', 2400, 9],
          ['Maple de huevos x 6', null, 1800, 30],
        ],
      },
    ],
  },
  {
    name: 'Panadería',
    subcategories: [
      {
        name: 'Del día',
        ivaRate: 10.5,
        moment: 'morning',
        goods: [
          ['Pan francés por kg', null, 2900, 70, 'kg'],
          ['Semitas sanjuaninas x 6', null, 2000, 48],
          ['Medialunas x 6', null, 3300, 34],
          ['Tortitas raspadas x 6', null, 1900, 40],
          ['Facturas surtidas x 6', null, 3600, 26],
        ],
      },
      {
        name: 'Envasados',
        goods: [
          ['Pan lactal Bimbo Blanco 550 g', 'Bimbo', 3500, 16],
          ['Pan lactal Fargo Salvado 560 g', 'Fargo', 3400, 9],
          ['Pan de hamburguesas Bimbo x 4', 'Bimbo', 2300, 14],
          ['Budín Arcor Vainilla 180 g', 'Arcor', 1900, 10],
          ['Magdalenas Bimbo x 6', 'Bimbo', 2600, 8],
        ],
      },
    ],
  },
  {
    name: 'Helados',
    subcategories: [
      {
        name: 'Palitos y potes',
        moment: 'siesta',
        goods: [
          ['Palito Frigor Frutilla a la crema', 'Frigor', 1500, 26],
          ['Palito Torpedo Naranja', 'Frigor', 900, 34],
          ['Helado Epa Dulce de leche', 'Frigor', 1900, 18],
          ['Bombón helado Suizo', 'Arcor', 2200, 16],
          ['Cono Cofler Block', 'Arcor', 2900, 12],
          ['Pote Frigor Tricolor 1 L', 'Frigor', 8900, 5],
          ['Juguito congelado Naranjú', null, 250, 44],
          ['Bolsa de hielo 4 kg', null, 2500, 26],
        ],
      },
    ],
  },
];
