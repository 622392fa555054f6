import type { ReactElement } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';

interface ValueFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values, unknown, FieldValues>;
  name: Name;
  children: (
    field: ControllerRenderProps<Values, Name> & { error: string | undefined },
  ) => ReactElement;
}

/** A field whose control's `onChange` gets a value and not an event: a choice, a number, a date. */
export function ValueField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
}: ValueFieldProps<Values, Name>) {
  const { field, fieldState } = useController({ control, name });
  return children({ ...field, error: fieldState.error?.message });
}
