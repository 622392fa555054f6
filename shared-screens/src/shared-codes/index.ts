export { SharedCodes } from './shared-codes.tsx';
