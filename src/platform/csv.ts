/** The first character of the file: without it spreadsheets read UTF-8 as another encoding. */
export const CSV_BOM = '\ufeff'

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe first (OWASP,
 * "CSV Injection"; ASVS 1.2.10). Numbers stay numbers.
 */
export function csvLine(values: (string | number | null)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

function csvValue(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(STARTS_FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

// Spreadsheets set to Chinese or Japanese read the full-width forms as the plain ones.
// oxlint-disable-next-line no-control-regex -- NUL, tab and line breaks are among them
const STARTS_FORMULA = /^[=+\-@\t\r\n\u0000＝＋－＠]/
