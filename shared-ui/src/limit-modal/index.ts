export { type LimitKind, LimitModal, type LimitModalProps } from './limit-modal.tsx';
