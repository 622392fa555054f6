import { MoreMenu } from '@mostrador/shared-screens/lists';
import {
  IconCheck,
  IconDownload,
  IconHistory,
  IconPrinter,
  IconTag,
  IconUpload,
} from '@mostrador/shared-ui/icons';
import { MenuItem } from '@mostrador/shared-ui/menu';
import { useLocation, useNavigate } from 'react-router-dom';

interface ProductsMenuProps {
  /** Whether a press on a card of a phone chooses it. */
  isChoosing: boolean;
  onChoose: () => void;
  onLabels: () => void;
  onExport: () => void;
}

/** The actions on the whole list, or on the products that it shows. */
export function ProductsMenu({ isChoosing, onChoose, onLabels, onExport }: ProductsMenuProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <MoreMenu>
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
      <MenuItem icon={<IconDownload aria-hidden="true" />} onSelect={onExport}>
        Exportar
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
    </MoreMenu>
  );
}
