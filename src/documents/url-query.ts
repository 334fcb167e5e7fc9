/**
 * The query of another site's address, with %20 for a space: not every site reads the + of a form as one. Apostrophes and
 * brackets are encoded too, because mail programs end a link at them.
 */
export const urlQuery = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')

const encoded = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
