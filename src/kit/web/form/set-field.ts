import type { FieldPath, Form, FormValues } from './form-types.ts';

/**
 * Sets a field of a form whose values the caller knows only in part (`V extends …`): TypeScript then refuses any value,
 * since the form's own type of the field may be narrower. The schema checks the value as it checks a typed one.
 */
export const setField = <V extends FormValues>(form: Form<V>, name: FieldPath<V>, value: unknown): void =>
  form.setFieldValue(name, value as never);
