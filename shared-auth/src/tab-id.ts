import { newId } from '@mostrador/domain/ids';

/** Identifies this tab to the server, which includes it in the events of the tab's writes. */
export const TAB_ID = newId();
