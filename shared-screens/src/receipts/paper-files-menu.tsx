import { Menu, MenuItem } from '@mostrador/shared-ui/menu';
import type { ReactElement } from 'react';

/** A file that a paper can be saved as. */
export interface PaperFile {
  /** `PDF A4` */
  label: string;
  onDownload: () => void;
}

export interface PaperFilesMenuProps {
  trigger: ReactElement;
  files: readonly PaperFile[];
  /** A file is being downloaded. */
  downloading: boolean;
}

/** The files that a paper can be saved as. Opens as soon as it is shown. */
export default function PaperFilesMenu({ trigger, files, downloading }: PaperFilesMenuProps) {
  return (
    <Menu keepsFocus defaultOpen trigger={trigger}>
      {files.map(({ label, onDownload }) => (
        <MenuItem key={label} disabled={downloading} onSelect={onDownload}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
