export { StockBadge, type StockBadgeProps } from './stock-badge.tsx';
