import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import { failureMessage } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { DiscardQuestion, Modal, type ModalProps } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ContractForm } from './use-contract-form.ts';

interface FormModalProps extends Pick<ModalProps, 'title' | 'size' | 'onClose'> {
  form: Pick<ContractForm<EndpointDefinition>, 'props' | 'isPending' | 'error'> & {
    formState: { isDirty: boolean };
  };
  /** The message when the submission failed and the server sent no sentence. */
  failure: string;
  submitLabel?: string;
  pendingLabel?: string;
  /** Another word only where closing is an answer: 'Más tarde'. */
  cancelLabel?: string | undefined;
  /** Confirms before discarding changes. */
  asksBeforeDiscarding?: boolean;
  /**
   * A field is not ready to be submitted yet, and shows so. The form can be filled in meanwhile.
   */
  isPreparing?: boolean;
  /** Cancels the upload of a form with a large file; the form stays open as it is. */
  onCancelSending?: () => void;
  /** A button between the cancel button and the main one. */
  otherAction?: ReactNode;
  /** Lays out the fields. */
  className?: string;
  children: ReactNode;
}

/** A dialog with a form. It stays open, and its fields are disabled, until the answer arrives. */
export function FormModal({
  form: { props, isPending, error, formState },
  failure,
  submitLabel = 'Guardar',
  pendingLabel = submitLabel,
  cancelLabel = 'Cancelar',
  asksBeforeDiscarding = false,
  isPreparing = false,
  onCancelSending,
  otherAction,
  className,
  onClose,
  children,
  ...modal
}: FormModalProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const mustAsk = asksBeforeDiscarding && formState.isDirty;
  const close = () => (mustAsk ? setDiscarding(true) : onClose());

  function submit(event: FormEvent) {
    if (isPreparing) event.preventDefault();
    else void props.onSubmit(event);
  }

  return (
    <Modal
      {...modal}
      opened
      closable={!isPending}
      onClose={close}
      keepsInput={asksBeforeDiscarding}
      footer={
        <>
          {isPending && onCancelSending ? (
            <Button onClick={onCancelSending}>Cancelar</Button>
          ) : (
            <Button disabled={isPending} onClick={close}>
              {cancelLabel}
            </Button>
          )}
          {otherAction}
          <Button
            type="submit"
            form={props.id}
            variant="primary"
            pending={isPending || isPreparing}
          >
            {isPending ? pendingLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form {...props} onSubmit={submit}>
        <Stack>
          {error && <Alert kind="error">{failureMessage(error, failure)}</Alert>}
          <fieldset className={className} disabled={isPending}>
            {children}
          </fieldset>
        </Stack>
      </form>
      <DiscardQuestion
        opened={isDiscarding}
        onDiscard={onClose}
        onKeep={() => setDiscarding(false)}
      />
    </Modal>
  );
}
