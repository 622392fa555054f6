import { startImportWorker } from '@mostrador/shared-screens/imports/worker';
import { customerImport } from './plan-customers.ts';

startImportWorker(customerImport);
