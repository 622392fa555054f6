import type { CallInput, EndpointDefinition, ParsedCall } from '@mostrador/contracts/endpoint';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import { contractResolver } from './contract-resolver.ts';
import { useSubmission } from './use-submission.ts';

type BodyOf<E extends EndpointDefinition> =
  CallInput<E> extends { body: infer Body extends FieldValues } ? Body : never;

interface ContractFormOptions<E extends EndpointDefinition, Values extends FieldValues>
  extends Pick<UseFormProps, 'reValidateMode'> {
  defaultValues: DefaultValues<Values>;
  /** What of the body nobody fills in, such as the token of a link. */
  fixed?: Partial<BodyOf<E>>;
  /** By field, what the contract does not know to be wrong, or the form says in its own words. */
  check?: (values: Values) => Record<string, string | false>;
  /** The field that a conflict is about, by the conflict's code. */
  fieldOfCode?: Readonly<Record<string, Path<Values>>>;
  /** Called with every change of what is filled in. */
  onChange?: (values: Values) => void;
  /** Sends what was filled in. What it throws is shown by the form. */
  onSubmit: (body: NonNullable<ParsedCall<E>['body']>) => Promise<unknown>;
}

/**
 * A form over the body of an endpoint: the contract's schema is its rule, and what the server refuses
 * is shown beside its field too.
 *
 * @typeParam Own fields of the form that are not sent
 */
export function useContractForm<E extends EndpointDefinition, Own extends FieldValues = object>(
  endpoint: E,
  {
    defaultValues,
    reValidateMode = 'onChange',
    fixed,
    check,
    fieldOfCode,
    onChange,
    onSubmit,
  }: ContractFormOptions<E, BodyOf<E> & Own>,
) {
  type Values = BodyOf<E> & Own;
  const id = useId();
  const isSubmitting = useRef(false);
  const form = useForm<Values, unknown, FieldValues>({
    defaultValues,
    reValidateMode,
    resolver: contractResolver<Values>(endpoint, { fixed, check }),
  });
  const { subscribe, formState } = form;
  const { send, isPending, error } = useSubmission(form, {
    fieldOfCode,
    onSubmit: (body) => onSubmit(body as NonNullable<ParsedCall<E>['body']>),
  });

  useEffect(
    function loadRules() {
      void endpoint.schemas().catch(() => undefined);
    },
    [endpoint],
  );

  const tell = useEffectEvent((values: Values) => onChange?.(values));
  useEffect(
    function followChanges() {
      return subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) });
    },
    [subscribe],
  );

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // While the rules load nothing is disabled yet.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    await form
      .handleSubmit(send)(event)
      .finally(() => {
        isSubmitting.current = false;
      });
  }

  return {
    ...form,
    isPending,
    /** Why the last attempt failed, unless it is told beside the fields. */
    error,
    submit,
    /** For the `form` element. */
    props: { id, noValidate: true, onSubmit: submit },
    /** For a field that is typed in. Its description makes room for what is wrong with it. */
    field(
      name: Path<Values>,
      {
        description,
        ...options
      }: RegisterOptions<Values, Path<Values>> & { description?: string } = {},
    ) {
      const wrong = form.getFieldState(name, formState).error?.message;
      return {
        ...form.register(name, options),
        error: wrong,
        description: wrong === undefined ? description : undefined,
      };
    },
  };
}

export type ContractForm<
  E extends EndpointDefinition,
  Own extends FieldValues = object,
> = ReturnType<typeof useContractForm<E, Own>>;
