export { DiscardQuestion, Modal, type ModalProps } from './modal.tsx';
