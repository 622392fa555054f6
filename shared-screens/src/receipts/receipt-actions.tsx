import type { ReceiptPaper } from '@mostrador/contracts/sales';
import type { TillSettings } from '@mostrador/contracts/till-settings';
import type { Receipt } from '@mostrador/domain';
import { Button, IconButton, LinkButton } from '@mostrador/shared-ui/button';
import { IconBrandWhatsapp, IconPrinter } from '@mostrador/shared-ui/icons';
import type { MouseEvent } from 'react';
import { printTicket } from './print-ticket.tsx';
import styles from './receipt-actions.module.css';
import { whatsappLink } from './whatsapp-link.ts';

const PRINT = 'Imprimir ticket';
const PDF = 'PDF';
const PDF_TICKET = 'PDF ticket';
const SEND = 'Enviar por WhatsApp';

export interface ReceiptActionsProps {
  receipt: Receipt;
  /** The width of the shop's ticket paper, in millimetres. */
  ticketWidth: TillSettings['ticketWidth'];
  /** The customer's phone, as it is stored. */
  phone?: string | undefined;
  /** The paper of the PDF that is being downloaded. */
  downloading: ReceiptPaper | undefined;
  onDownload: (paper: ReceiptPaper) => void;
  /** For a row of a list: as small as the row, and without the PDF of the ticket. */
  compact?: boolean;
  /**
   * The id of the element that distinguishes these buttons from equally named ones in other rows.
   */
  describedBy?: string | undefined;
  /** The pointer or the focus entered: an action may follow. */
  onApproach?: () => void;
}

/** The actions of a receipt: print its ticket, save it as PDF, send it as a message. */
export function ReceiptActions({
  receipt,
  ticketWidth,
  phone,
  downloading,
  onDownload,
  compact = false,
  describedBy,
  onApproach,
}: ReceiptActionsProps) {
  const ticket: ReceiptPaper = `${ticketWidth}`;
  const print = () => printTicket(receipt, ticketWidth);
  const send = {
    to: whatsappLink(receipt, phone),
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-describedby': describedBy,
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
          <IconButton
            size="sm"
            label={PRINT}
            aria-describedby={describedBy}
            icon={<IconPrinter />}
            onClick={print}
          />
          <Button
            size="sm"
            variant="quiet"
            aria-describedby={describedBy}
            pending={downloading === 'a4'}
            onClick={() => onDownload('a4')}
          >
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
          <Button size="sm" pending={downloading === 'a4'} onClick={() => onDownload('a4')}>
            {PDF}
          </Button>
          <Button size="sm" pending={downloading === ticket} onClick={() => onDownload(ticket)}>
            {PDF_TICKET}
          </Button>
          <LinkButton {...send} size="sm">
            {SEND}
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** Keeps the focus where the seller needs it: in the search, or on Nueva Venta. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
