import { newId } from '@mostrador/domain/ids';

/** Identifies this tab to the server, which includes it when it announces the tab's writes. */
export const TAB_ID = newId();
