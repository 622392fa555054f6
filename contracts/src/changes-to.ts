import { z } from 'zod';

/**
 * Returns the schema of a change to the fields of `shape`. A missing field is parsed as undefined
 * and keeps its value. Null clears a nullable field, and resets a field with a default. Objects are
 * changed field by field; a list is replaced as a whole. An empty change is refused.
 */
export function aChangeTo<const Shape extends z.ZodRawShape>(shape: Shape) {
  return changesTo(shape).refine(
    (change) => Object.keys(change).length > 0,
    'No hay nada para cambiar',
  );
}

/** Works like `aChangeTo`, for a part of a body: an empty change is accepted. */
export function changesTo<const Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodObject<ChangeShape<Shape>> {
  const fields = Object.entries(shape).map(([name, field]) => [name, changeTo(field as z.ZodType)]);
  return z.object(Object.fromEntries(fields) as ChangeShape<Shape>);
}

type ChangeShape<Shape> = { [Name in keyof Shape]: ChangeTo<Shape[Name]> };

type ChangeTo<Field> = Field extends z.ZodPrefault<infer Inner> | z.ZodDefault<infer Inner>
  ? Inner extends z.ZodObject<infer Shape>
    ? z.ZodOptional<z.ZodObject<ChangeShape<Shape>>>
    : Named<z.output<Inner>, z.input<Inner> | null>
  : Field extends z.ZodObject<infer Shape>
    ? z.ZodOptional<z.ZodObject<ChangeShape<Shape>>>
    : Named<z.output<Field>, z.input<Field>>;

/** A field that may be left out. */
type Named<Output, Input> = z.ZodOptional<
  z.ZodType<Exclude<Output, undefined>, Exclude<Input, undefined>>
>;

function changeTo(field: z.ZodType): z.ZodType {
  const change = unnamed(field);
  const title = field.meta()?.title;
  return title ? change.meta({ title }) : change;
}

function unnamed(field: z.ZodType): z.ZodType {
  const inner =
    field instanceof z.ZodPrefault || field instanceof z.ZodDefault ? field.unwrap() : field;
  if (inner instanceof z.ZodObject) return changesTo(inner.shape).optional();
  if (field instanceof z.ZodDefault)
    return z
      .nullish(inner as z.ZodType)
      .transform((value) => (value === null ? field.parse(undefined) : value));
  // The inner schema may turn undefined into null.
  return field.nonoptional().optional();
}
