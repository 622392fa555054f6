export { ToastArea } from './toast-area.tsx';
export { dismissToast, showToast, type Toast, type ToastKind } from './toast-store.ts';
