import type { ReceiptPaper } from '@mostrador/contracts/sales';
import type { TillSettings } from '@mostrador/contracts/till-settings';
import type { Receipt } from '@mostrador/domain';
import { PaperActions } from './paper-actions.tsx';
import type { PaperFile } from './paper-files-menu.tsx';
import { printTicket } from './print-ticket.tsx';
import { whatsappLink } from './whatsapp-link.ts';

export interface ReceiptActionsProps {
  receipt: Receipt;
  /** The width of the shop's ticket paper, in millimetres. */
  ticketWidth: TillSettings['ticketWidth'];
  /** The customer's phone, as it is stored. */
  phone?: string | undefined;
  /** The name of the files, such as `Factura B`; without it the receipt. */
  document?: string | undefined;
  onDownload: (paper: ReceiptPaper) => void;
  /** Files of other documents of the same sale. */
  otherFiles?: readonly PaperFile[];
  /** A file is being downloaded. */
  downloading: boolean;
  compact?: boolean | undefined;
  describedBy?: string | undefined;
  onApproach?: () => void;
}

/** The actions of a receipt: print its ticket, send it as a message, save it on either paper. */
export function ReceiptActions({
  receipt,
  ticketWidth,
  phone,
  document,
  onDownload,
  otherFiles = [],
  ...rest
}: ReceiptActionsProps) {
  const files: PaperFile[] = [
    { label: document ? `${document} en A4` : 'PDF A4', onDownload: () => onDownload('a4') },
    {
      label: document ? `${document} en ticket ${ticketWidth} mm` : `Ticket ${ticketWidth} mm`,
      onDownload: () => onDownload(`${ticketWidth}`),
    },
    ...otherFiles,
  ];
  return (
    <PaperActions
      {...rest}
      onPrint={() => printTicket(receipt, ticketWidth)}
      message={whatsappLink(receipt, phone)}
      files={files}
    />
  );
}
