import type {
  CallInput,
  EndpointDefinition,
  FilesOf,
  ParsedCall,
} from '@mostrador/contracts/endpoint';
import { noteFocus } from '@mostrador/shared-ui/focus';
import { type FormEvent, useCallback, useEffect, useEffectEvent, useId, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import { contractResolver, filesOf } from './contract-resolver.ts';
import { firstWrong, focusField } from './focus-field.ts';
import { useSubmission } from './use-submission.ts';

/**
 * The data that a form fills in: the body, or the query of an endpoint without a body. It is
 * optional if all its fields are.
 */
type BodyOf<E extends EndpointDefinition> =
  CallInput<E> extends { body?: infer Body extends FieldValues }
    ? Body
    : CallInput<E> extends { query?: infer Query extends FieldValues }
      ? Query
      : never;

/** The same data after parsing. */
type ParsedBodyOf<E extends EndpointDefinition> = NonNullable<
  ParsedCall<E>['body'] extends undefined ? ParsedCall<E>['query'] : ParsedCall<E>['body']
>;

/** A field for each file of the endpoint: the chosen one, or null. */
type FileFields<E extends EndpointDefinition> =
  FilesOf<E, File> extends infer Files extends object
    ? { [Name in keyof Files]?: File | null }
    : object;

interface ContractFormOptions<E extends EndpointDefinition, Values extends FieldValues>
  extends Pick<UseFormProps, 'reValidateMode'> {
  defaultValues: DefaultValues<Values>;
  /**
   * Sends only the fields that the user changed, so that a form does not undo what others changed
   * since it was opened. For a body in which a missing field keeps its value. A form without
   * changes sends all its fields, because an empty change is refused.
   */
  onlyChanges?: boolean;
  /** Parts of the body that have no field, such as a link's token. */
  fixed?: Partial<BodyOf<E>>;
  /** Extra errors by field: rules that the contract lacks, or the form's own message for one. */
  check?: (values: Values) => Record<string, string | false | undefined>;
  /** The field to blame for a conflict, by the conflict's code. */
  fieldOfCode?: Readonly<Record<string, Path<Values>>>;
  /** Called with the form's values on every change. */
  onChange?: (values: Values) => void;
  /**
   * Sends the parsed body and the chosen files, undefined without any. The form shows the error it
   * throws, unless it was cancelled.
   */
  onSubmit: (body: ParsedBodyOf<E>, files: FilesOf<E, Blob> | undefined) => Promise<unknown>;
}

/**
 * Binds a form to an endpoint's body and files, or to its query: the contract's schema and rules
 * validate it, and the server's refusals are shown beside their fields too.
 *
 * @typeParam Own fields of the form that are not sent
 */
export function useContractForm<E extends EndpointDefinition, Own extends FieldValues = object>(
  endpoint: E,
  {
    defaultValues,
    reValidateMode = 'onChange',
    onlyChanges = false,
    fixed,
    check,
    fieldOfCode,
    onChange,
    onSubmit,
  }: ContractFormOptions<E, BodyOf<E> & FileFields<E> & Own>,
) {
  type Values = BodyOf<E> & FileFields<E> & Own;
  const id = useId();
  const isSubmitting = useRef(false);
  const form = useForm<Values, unknown, FieldValues>({
    defaultValues,
    reValidateMode,
    // React Hook Form would focus the field again, in a timer.
    shouldFocusError: false,
    resolver: contractResolver<Values>(endpoint, { fixed, check }),
  });
  const { subscribe, formState } = form;
  // Read here, because React Hook Form follows only what is read while rendering.
  const changed = onlyChanges ? formState.dirtyFields : {};
  const { send, isPending, error } = useSubmission(form, {
    fieldOfCode,
    onSubmit(body) {
      const files = filesOf(form.getValues());
      return onSubmit(
        named(body, changed) as ParsedBodyOf<E>,
        Object.keys(files).length > 0 ? (files as FilesOf<E, Blob>) : undefined,
      );
    },
  });

  useEffect(
    function loadRules() {
      void endpoint.schemas().catch(() => undefined);
    },
    [endpoint],
  );

  const notifyChange = useEffectEvent((values: Values) => onChange?.(values));
  useEffect(
    function followChanges() {
      return subscribe({
        formState: { values: true },
        callback: ({ values }) => notifyChange(values),
      });
    },
    [subscribe],
  );

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // While the schema loads, nothing is disabled yet.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const unlessMoved = noteFocus();
    await form
      .handleSubmit(send, (errors) => {
        const wrong = firstWrong(form.control, errors);
        if (wrong !== undefined) unlessMoved(() => focusField(form.control, wrong));
      })(event)
      .finally(() => {
        isSubmitting.current = false;
      });
  }

  const { control } = form;
  const setFocus = useCallback(
    (name: Path<Values>, options?: { shouldSelect?: boolean }) =>
      focusField(control, name, options),
    [control],
  );

  return {
    ...form,
    setFocus,
    isPending,
    /** The last attempt's error, unless it is shown beside the fields. */
    error,
    submit,
    /** For the `form` element. */
    props: { id, noValidate: true, onSubmit: submit },
    /** Registers a text field. Its error message replaces its description. */
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

/** Returns the fields of the body that are named, or all when none is. */
function named(body: FieldValues, names: object): FieldValues {
  const fields = Object.entries(body).filter(([name]) => name in names);
  return fields.length > 0 ? Object.fromEntries(fields) : body;
}

export type ContractForm<
  E extends EndpointDefinition,
  Own extends FieldValues = object,
> = ReturnType<typeof useContractForm<E, Own>>;
