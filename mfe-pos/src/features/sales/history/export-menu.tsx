import { EXPORT_FORMATS, type ExportFormat } from '@mostrador/contracts/sales';
import { useSalesExport } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconDownload } from '@mostrador/shared-ui/icons';
import { Menu, MenuItem } from '@mostrador/shared-ui/menu';
import { useRef } from 'react';
import styles from './export-menu.module.css';
import { filterQueryOf, type HistoryFilters } from './history-list.ts';
import { useFocusHandover } from './use-focus-handover.ts';

const FORMAT_IN_WORDS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };

/** Exports the filtered sales of all pages to a file. */
export function ExportMenu({ filters }: { filters: HistoryFilters }) {
  const button = useRef<HTMLButtonElement>(null);
  const report = useSalesExport({ failure: 'Error al exportar el reporte' });

  return (
    <div className={styles.export} data-exporting={report.isPending}>
      {report.isPending && (
        <>
          <progress aria-label="Exportando" value={report.progress} className={styles.progress} />
          <CancelButton onClick={report.cancel} onGone={() => button.current?.focus()} />
        </>
      )}
      <Menu
        trigger={
          <Button ref={button} leftIcon={<IconDownload />} aria-busy={report.isPending}>
            Exportar
          </Button>
        }
      >
        {EXPORT_FORMATS.map((format) => (
          <MenuItem
            key={format}
            disabled={report.isPending}
            onSelect={() => report.start({ params: { format }, query: filterQueryOf(filters) })}
          >
            {FORMAT_IN_WORDS[format]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

interface CancelButtonProps {
  onClick: () => void;
  /** The button disappears with the focus: the export ended or was cancelled. */
  onGone: () => void;
}

function CancelButton({ onClick, onGone }: CancelButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandover(button, onGone);

  return (
    <Button ref={button} size="sm" onClick={onClick}>
      Cancelar
    </Button>
  );
}
