/** Stores an emptied field as null: the form resets a field that is set to `undefined`. */
export function emptyAsNull<
  Field extends { value: number | null | undefined; onChange: (value: number | null) => void },
>(field: Field) {
  return {
    ...field,
    value: field.value ?? undefined,
    onChange: (typed: number | undefined) => field.onChange(typed ?? null),
  };
}
