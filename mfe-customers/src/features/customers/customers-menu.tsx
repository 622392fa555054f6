import { MoreMenu } from '@mostrador/shared-screens/lists';
import { IconDownload, IconHistory, IconUpload } from '@mostrador/shared-ui/icons';
import { MenuItem } from '@mostrador/shared-ui/menu';
import { useNavigate } from 'react-router-dom';

/** The actions on the whole list. */
export function CustomersMenu({ onExport }: { onExport: () => void }) {
  const navigate = useNavigate();
  return (
    <MoreMenu>
      <MenuItem
        icon={<IconUpload aria-hidden="true" />}
        onSelect={() => navigate('/app/customers/import')}
      >
        Importar
      </MenuItem>
      <MenuItem icon={<IconDownload aria-hidden="true" />} onSelect={onExport}>
        Exportar
      </MenuItem>
      <MenuItem
        icon={<IconHistory aria-hidden="true" />}
        onSelect={() => navigate('/app/customers/imports')}
      >
        Importaciones anteriores
      </MenuItem>
    </MoreMenu>
  );
}
