/** The kinds of reference that a product has. */
export type ReferenceKind = 'brand' | 'category' | 'subcategory';
/** The kinds with a name and no other field. */
export type NamedKind = 'brand' | 'category';

interface Examples {
  /** Example names, shown under the field. */
  examples: string;
  /** The purpose of the kind, shown while the list is empty. */
  purpose: string;
}

/** Returns the words of a kind; all three are feminine in Spanish. */
function wordsFor(one: string, many: string, { examples, purpose }: Examples) {
  const title = capitalized(one);
  return {
    one,
    title,
    many: capitalized(many),
    examples,
    purpose,
    create: `Nueva ${title}`,
    edit: `Editar ${one}`,
    search: `Buscar ${many}`,
    loading: `Cargando ${many}`,
    empty: `No hay ${many} registradas`,
    noMatch: `Ninguna ${one} coincide`,
    confirmDelete: `¿Estás seguro de eliminar esta ${one}?`,
    created: `${title} creada correctamente`,
    updated: `${title} actualizada correctamente`,
    deleted: `${title} eliminada correctamente`,
    merged: `${capitalized(many)} unidas correctamente`,
    loadFailed: `Error al cargar las ${many}`,
    saveFailed: `Error al guardar la ${one}`,
    deleteFailed: `Error al eliminar la ${one}`,
    mergeFailed: `Error al unir las ${many}`,
  };
}

export const WORDS = {
  brand: wordsFor('marca', 'marcas', {
    examples: 'Por ejemplo: Arcor, La Serenísima, Quilmes',
    purpose: 'Con marcas encontrás los productos más rápido y los agrupás por fabricante.',
  }),
  category: wordsFor('categoría', 'categorías', {
    examples: 'Por ejemplo: Bebidas, Golosinas, Almacén',
    purpose: 'Las categorías ordenan los productos en la lista, en Ventas y en la tienda.',
  }),
  subcategory: wordsFor('subcategoría', 'subcategorías', {
    examples: 'Por ejemplo: Gaseosas, Chocolates, Fideos',
    purpose: 'Las subcategorías dividen una categoría: Gaseosas y Cervezas, en Bebidas.',
  }),
} satisfies Record<ReferenceKind, Words>;

export type Words = ReturnType<typeof wordsFor>;

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
