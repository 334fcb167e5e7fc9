/** The first character of the file: without it spreadsheets read UTF-8 as another encoding. */
export const CSV_BOM = '\ufeff'

/** A date is named as one, because text that only looks like one is protected. */
export type CsvValue = string | number | null | { date: string }

/**
 * One line of a CSV file (RFC 4180). Numbers and dates stay what they are. Text that a spreadsheet would run as a formula
 * (OWASP, "CSV Injection"; ASVS 1.2.10), or would turn into a number or a date and lose its zeros, gets an apostrophe first:
 * no spreadsheet changes such a cell, whichever way it opens the file. `="007"` is not taken by all, and begins a formula.
 */
export function csvLine(values: CsvValue[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

function csvValue(value: CsvValue): string {
  if (typeof value === 'number') return String(value)
  if (value !== null && typeof value === 'object') return `"${value.date}"`
  const text = value ?? ''
  return `"${(isChangedBySpreadsheets(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

const isChangedBySpreadsheets = (text: string): boolean =>
  STARTS_FORMULA.test(text) ||
  LOOKS_LIKE_NUMBER.test(text) ||
  LOOKS_LIKE_DATE.test(text) ||
  /^(true|false)$/i.test(text)

// Spreadsheets set to Chinese or Japanese read the full-width forms as the plain ones.
// oxlint-disable-next-line no-control-regex -- NUL, tab and line breaks are among them
const STARTS_FORMULA = /^[=+\-@\t\r\n\u0000＝＋－＠]/

/** Digits with what separates them: telephone and order numbers, "1E5", "12-11", "3/4", "10:30", "£007", "007%". */
const LOOKS_LIKE_NUMBER = /^[\s(£$€¥]*\p{Nd}[\p{Nd}\s.,:/()%£$€¥'’+\-–]*(e[+-]?\p{Nd}+)?[\s)%£$€¥]*$/iu

/** "MAR1", "Sep-12", "12 Nov", "3-dec-2026" */
const MONTH =
  'jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?'
const LOOKS_LIKE_DATE = new RegExp(
  `^(?=.*\\d)\\s*(\\d{1,4}[\\s/.-]*)?(${MONTH})[\\s/.,-]*(\\d{1,4})?([\\s/.,-]+\\d{2,4})?\\s*$`,
  'i',
)
