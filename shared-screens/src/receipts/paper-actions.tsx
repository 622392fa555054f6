import { Button, type ButtonSize, IconButton, LinkButton } from '@mostrador/shared-ui/button';
import {
  IconBrandWhatsapp,
  IconChevronDown,
  IconDownload,
  IconPrinter,
} from '@mostrador/shared-ui/icons';
import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from 'react';
import styles from './paper-actions.module.css';
import type { PaperFile, PaperFilesMenuProps } from './paper-files-menu.tsx';

const PRINT = 'Imprimir';
const SEND = 'WhatsApp';
const DOWNLOAD = 'Descargar';
/** Names the file, where the button is only an icon. */
const DOWNLOAD_ICON = 'Descargar PDF';

/** Loaded on demand: most sales end without a file, and the menu's code is large. */
const loadMenu = () => import('./paper-files-menu.tsx');

/** If the menu's code fails to load, each file has a button. */
const PaperFilesMenu = lazy<ComponentType<PaperFilesMenuProps>>(() =>
  loadMenu().catch(() => ({
    default: ({ files, downloading }) =>
      files.map(({ label, onDownload }) => (
        <Button key={label} size="sm" pending={downloading} onClick={onDownload}>
          {label}
        </Button>
      )),
  })),
);

export interface PaperActionsProps {
  onPrint: () => void;
  /** The address that opens WhatsApp with the paper as a message. */
  message: string;
  files: readonly PaperFile[];
  /** A file is being downloaded. */
  downloading: boolean;
  /** As large as the buttons beside them. */
  size?: ButtonSize;
  /** For a row of a list: icons as small as the row. */
  compact?: boolean | undefined;
  /**
   * The id of the element that distinguishes these buttons from equally named ones in other rows.
   */
  describedBy?: string | undefined;
  /** The pointer or the focus entered: an action may follow. */
  onApproach?: (() => void) | undefined;
}

/** The actions of every paper: print it, send it as a message, save it as a file. */
export function PaperActions({
  onPrint,
  message,
  files,
  downloading,
  size = 'sm',
  compact = false,
  describedBy,
  onApproach,
}: PaperActionsProps) {
  const described = { 'aria-describedby': describedBy };
  const [isPressed, setPressed] = useState(false);
  const press = { onPointerEnter: preload, onFocus: preload, onClick: () => setPressed(true) };
  const download = compact ? (
    <IconButton
      {...described}
      {...press}
      size="sm"
      label={DOWNLOAD_ICON}
      icon={<IconDownload />}
      aria-busy={downloading || undefined}
    />
  ) : (
    <Button {...press} size={size} pending={downloading}>
      {DOWNLOAD}
      <IconChevronDown aria-hidden="true" />
    </Button>
  );
  const send = { ...described, to: message, target: '_blank', rel: 'noopener noreferrer' };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are inside
    <div
      className={styles.actions}
      data-compact={compact || undefined}
      onMouseDown={keepFocus}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {compact ? (
        <>
          <IconButton
            {...described}
            size="sm"
            label={PRINT}
            icon={<IconPrinter />}
            onClick={onPrint}
          />
          <LinkButton
            {...send}
            size="sm"
            variant="quiet"
            aria-label={SEND}
            title={SEND}
            data-icon-only
          >
            <IconBrandWhatsapp aria-hidden="true" />
          </LinkButton>
        </>
      ) : (
        <>
          <Button size={size} leftIcon={<IconPrinter aria-hidden="true" />} onClick={onPrint}>
            {PRINT}
          </Button>
          <LinkButton {...send} size={size} leftIcon={<IconBrandWhatsapp aria-hidden="true" />}>
            {SEND}
          </LinkButton>
        </>
      )}
      {isPressed ? (
        <Suspense fallback={download}>
          <PaperFilesMenu trigger={download} files={files} downloading={downloading} />
        </Suspense>
      ) : (
        download
      )}
    </div>
  );
}

function preload() {
  loadMenu().catch(() => undefined);
}

/** Keeps the focus where the seller needs it: in the search, or on Nueva Venta. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
