/** A form's fields as text, for the page that shows them again. */
export const formValues = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
