import { startImportWorker } from '@mostrador/shared-screens/imports/worker';
import { productImport } from './product-import.ts';

startImportWorker(productImport);
