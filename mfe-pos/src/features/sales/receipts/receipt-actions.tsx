import type { Receipt } from '@mostrador/domain';
import { Button, IconButton, LinkButton } from '@mostrador/shared-ui/button';
import { IconBrandWhatsapp, IconPrinter } from '@mostrador/shared-ui/icons';
import type { MouseEvent } from 'react';
import { printTicket } from './print-ticket.tsx';
import styles from './receipt-actions.module.css';
import { useTicketWidth } from './use-ticket-width.ts';
import { whatsappLink } from './whatsapp-link.ts';

const PRINT = 'Imprimir ticket';
const PDF = 'PDF';
const SEND = 'Enviar por WhatsApp';

export interface ReceiptActionsProps {
  receipt: Receipt;
  /** The customer's, as typed by the shop. */
  phone?: string | undefined;
  isDownloading: boolean;
  onDownload: () => void;
  /** For a row of a list: as small as the row. */
  compact?: boolean;
  /** The pointer or the focus is here: one of the actions may follow. */
  onApproach?: () => void;
}

/** What can be done with a receipt: print its ticket, save its PDF, send it as a message. */
export function ReceiptActions({
  receipt,
  phone,
  isDownloading,
  onDownload,
  compact = false,
  onApproach,
}: ReceiptActionsProps) {
  const width = useTicketWidth();
  const print = () => printTicket(receipt, width);
  const send = {
    to: whatsappLink(receipt, phone),
    target: '_blank',
    rel: 'noopener noreferrer',
  };

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
          <IconButton size="sm" label={PRINT} icon={<IconPrinter />} onClick={print} />
          <Button size="sm" variant="quiet" pending={isDownloading} onClick={onDownload}>
            {PDF}
          </Button>
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
          <Button size="sm" onClick={print}>
            {PRINT}
          </Button>
          <Button size="sm" pending={isDownloading} onClick={onDownload}>
            {PDF}
          </Button>
          <LinkButton {...send} size="sm">
            {SEND}
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** A press leaves the focus where the seller needs it: in the search, or on Nueva Venta. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
