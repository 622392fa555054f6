/** The form resets a field that is set to `undefined`, so an emptied field is stored as null. */
export function emptyAsNull<
  Field extends { value: number | null | undefined; onChange: (value: number | null) => void },
>(field: Field) {
  return {
    ...field,
    value: field.value ?? undefined,
    onChange: (typed: number | undefined) => field.onChange(typed ?? null),
  };
}
