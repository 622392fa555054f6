export { Amount, type AmountProps, Amounts } from './amounts.tsx';
