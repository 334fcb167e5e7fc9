import type { FieldErrors } from '#domain/fields.ts'

/**
 * What an error summary lists: a message about the whole form, then each field's, linked to the field. `idOf` gives the
 * field's id where it is not its name.
 */
export const problemsOf = (
  fieldErrors: FieldErrors,
  { message, idOf = (name) => name }: { message?: string | null; idOf?: (name: string) => string } = {},
): { id?: string; text: string }[] => [
  ...(message ? [{ text: message }] : []),
  ...Object.entries(fieldErrors).flatMap(([name, text]) => (text ? [{ id: idOf(name), text }] : [])),
]
