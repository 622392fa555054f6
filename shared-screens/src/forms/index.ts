export { emptyAsNull } from './empty-as-null.ts';
export { FormModal } from './form-modal.tsx';
export { type ContractForm, useContractForm } from './use-contract-form.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export { ValueField } from './value-field.tsx';
