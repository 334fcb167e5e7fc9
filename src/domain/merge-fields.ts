/** What is filled in for one reader, by the name of its field: "Tom" for `first name`. */
export type MergeValues<Field extends string = string> = Readonly<Partial<Record<Field, string>>>

const IN_BRACES = /\{\{([^{}]{1,40})\}\}/g

const fieldIn = (braces: string): string => braces.slice(2, -2).trim().toLowerCase()

/** A text with the values in place of its fields in double braces. A field without a value stays. */
export const fillMergeFields = (text: string, values: MergeValues): string =>
  text.replace(IN_BRACES, (whole) => {
    const field = fieldIn(whole)
    return Object.hasOwn(values, field) ? (values[field] ?? whole) : whole
  })

/** What is in double braces, each once: "{{next date}}". */
export const findMergeFields = (text: string): string[] => [...new Set(text.match(IN_BRACES))]

/** What is in double braces and is none of these fields, such as a misspelt one. */
export const findUnknownFields = (text: string, fields: readonly string[]): string[] =>
  findMergeFields(text).filter((one) => !fields.includes(fieldIn(one)))
