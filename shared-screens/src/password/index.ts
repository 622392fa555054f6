export { ChangePasswordModal, type ChangePasswordModalProps } from './change-password-modal.tsx';
