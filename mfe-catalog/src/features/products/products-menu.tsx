import { Button } from '@mostrador/shared-ui/button';
import {
  IconCheck,
  IconChevronDown,
  IconHistory,
  IconPrinter,
  IconTag,
  IconUpload,
} from '@mostrador/shared-ui/icons';
import { Menu, MenuItem } from '@mostrador/shared-ui/menu';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './products-menu.module.css';

interface ProductsMenuProps {
  /** Whether a press on a card of a phone chooses it. */
  isChoosing: boolean;
  onChoose: () => void;
  onLabels: () => void;
}

/** The actions on the whole list, or on the products that it shows. */
export function ProductsMenu({ isChoosing, onChoose, onLabels }: ProductsMenuProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Menu
      trigger={
        <Button>
          <span className={styles.word}>Más</span>
          <IconChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem
        icon={<IconTag aria-hidden="true" />}
        onSelect={() => navigate(`/app/products/prices${search}`)}
      >
        Cambiar precios
      </MenuItem>
      <MenuItem
        icon={<IconUpload aria-hidden="true" />}
        onSelect={() => navigate('/app/products/import')}
      >
        Importar
      </MenuItem>
      <MenuItem icon={<IconPrinter aria-hidden="true" />} onSelect={onLabels}>
        Etiquetas
      </MenuItem>
      <MenuItem icon={<IconCheck aria-hidden="true" />} onSelect={onChoose}>
        {isChoosing ? 'Dejar de elegir' : 'Elegir varios'}
      </MenuItem>
      <MenuItem
        icon={<IconHistory aria-hidden="true" />}
        onSelect={() => navigate('/app/products/changes')}
      >
        Cambios anteriores
      </MenuItem>
    </Menu>
  );
}
