/** Stands at the beginning of the file: without it, spreadsheets take UTF-8 for something else. */
export const CSV_BOM = '\ufeff'

/**
 * One line of a CSV file (RFC 4180), which no spreadsheet takes for a formula: text that begins like one gets an
 * apostrophe first (OWASP, "CSV Injection"; ASVS 1.2.10). Numbers stay numbers.
 */
export function csvLine(values: (string | number | null)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

function csvValue(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(BEGINS_A_FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

// The full-width forms are read as the plain ones where Chinese or Japanese is set.
// oxlint-disable-next-line no-control-regex -- NUL, tab and line breaks are among them
const BEGINS_A_FORMULA = /^[=+\-@\t\r\n\u0000＝＋－＠]/
