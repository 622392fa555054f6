export { DOWNLOAD_MESSAGES } from './download-messages.ts';
export { PaperActions } from './paper-actions.tsx';
export type { PaperFile } from './paper-files-menu.tsx';
export { printTicket } from './print-ticket.tsx';
export { ReceiptActions } from './receipt-actions.tsx';
export { Ticket } from './ticket.tsx';
export { useReceiptShop } from './use-receipt-shop.ts';
export { messageLink } from './whatsapp-link.ts';
