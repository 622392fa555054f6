import type { BatchValues } from '@mostrador/contracts/product-batches';
import type { Product } from '@mostrador/contracts/products';
import { SelectionBar } from '@mostrador/shared-screens/lists';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import {
  IconBuildingStore,
  IconChevronDown,
  IconDownload,
  IconPrinter,
  IconStar,
  IconTag,
  IconTrash,
} from '@mostrador/shared-ui/icons';
import { Menu, MenuItem, MenuSeparator } from '@mostrador/shared-ui/menu';
import { useState } from 'react';
import { ChooseCategoryDialog } from './choose-category-dialog.tsx';

interface ChosenProductsBarProps {
  products: readonly Product[];
  isPending: boolean;
  /** Changes all of the chosen products, or removes them. */
  onSend: (title: string, rows: { changes: ChosenChange[] } | { removes: string[] }) => void;
  onChangePrices: () => void;
  onLabels: () => void;
  onExport: () => void;
  onDone: () => void;
}

interface ChosenChange {
  _id: string;
  from: BatchValues;
  to: BatchValues;
}

/** The actions on many products at once. Each is one change, which can be undone later. */
export function ChosenProductsBar({
  products,
  isPending,
  onSend,
  onChangePrices,
  onLabels,
  onExport,
  onDone,
}: ChosenProductsBarProps) {
  const [dialog, setDialog] = useState<'category' | 'delete'>();
  function set(title: string, to: BatchValues, from: (product: Product) => BatchValues) {
    onSend(title, {
      changes: products.map((product) => ({ _id: product._id, from: from(product), to })),
    });
  }

  const publish = (publishedToStore: boolean) =>
    set(
      publishedToStore ? 'Publicar en la tienda' : 'Quitar de la tienda',
      { publishedToStore },
      (product) => ({ publishedToStore: product.publishedToStore }),
    );
  const star = (favourite: boolean) =>
    set(favourite ? 'Marcar como favoritos' : 'Quitar de favoritos', { favourite }, (product) => ({
      favourite: product.favourite,
    }));

  return (
    <SelectionBar count={products.length} words={['producto', 'productos']} onClear={onDone}>
      <Button leftIcon={<IconTag />} onClick={onChangePrices}>
        Cambiar precios
      </Button>
      <Button leftIcon={<IconPrinter />} onClick={onLabels}>
        Etiquetas
      </Button>
      <Menu
        trigger={
          <Button pending={isPending}>
            Más
            <IconChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem icon={<IconTag aria-hidden="true" />} onSelect={() => setDialog('category')}>
          Cambiar categoría
        </MenuItem>
        <MenuItem icon={<IconBuildingStore aria-hidden="true" />} onSelect={() => publish(true)}>
          Publicar en la tienda
        </MenuItem>
        <MenuItem icon={<IconBuildingStore aria-hidden="true" />} onSelect={() => publish(false)}>
          Quitar de la tienda
        </MenuItem>
        <MenuItem icon={<IconStar aria-hidden="true" />} onSelect={() => star(true)}>
          Marcar como favoritos
        </MenuItem>
        <MenuItem icon={<IconStar aria-hidden="true" />} onSelect={() => star(false)}>
          Quitar de favoritos
        </MenuItem>
        <MenuItem icon={<IconDownload aria-hidden="true" />} onSelect={onExport}>
          Exportar
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<IconTrash aria-hidden="true" />}
          danger
          onSelect={() => setDialog('delete')}
        >
          Eliminar
        </MenuItem>
      </Menu>
      {dialog === 'category' && (
        <ChooseCategoryDialog
          count={products.length}
          onChoose={(category) => {
            setDialog(undefined);
            set(
              category === null ? 'Sin categoría' : `Categoría ${category}`,
              { category },
              (product) => ({
                category: product.categoryId?.name ?? null,
              }),
            );
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`¿Eliminar ${products.length === 1 ? '1 producto' : `${products.length} productos`}?`}
          message="Dejan de aparecer en Productos y en Ventas, y no se puede deshacer. Las ventas ya hechas conservan sus nombres."
          confirmLabel="Eliminar"
          danger
          opened
          onConfirm={() => {
            setDialog(undefined);
            onSend('Eliminar productos', { removes: products.map(({ _id }) => _id) });
          }}
          onCancel={() => setDialog(undefined)}
        />
      )}
    </SelectionBar>
  );
}
