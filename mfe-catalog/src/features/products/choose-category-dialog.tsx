import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Select } from '@mostrador/shared-ui/select';
import { useState } from 'react';

interface ChooseCategoryDialogProps {
  count: number;
  /** Gets the name of the category; null for none. */
  onChoose: (category: string | null) => void;
  onClose: () => void;
}

/** The category that many products get. */
export function ChooseCategoryDialog({ count, onChoose, onClose }: ChooseCategoryDialogProps) {
  const { data = [] } = useRead(productConfigurationEndpoints.listCategories);
  const [name, setName] = useState('');
  return (
    <Modal
      title="Cambiar categoría"
      opened
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={() => onChoose(name || null)}>
            Guardar
          </Button>
        </>
      }
    >
      <Select
        label="Categoría"
        description={`De ${count === 1 ? '1 producto' : `${count} productos`}. Pierden su subcategoría si la categoría es otra.`}
        options={data.map((category) => ({ value: category.name, label: category.name }))}
        value={name}
        placeholder="Sin categoría"
        clearable
        onChange={setName}
      />
    </Modal>
  );
}
