import { CsvError, parse } from 'csv-parse/sync'

export interface CsvRow {
  /** Of the file, for messages: the line on which the row ends. */
  line: number
  cells: string[]
}

/** Longer than the rows of statements, so that a quote that is never closed is not searched for through the whole file. */
const MAX_ROW_CHARACTERS = 20_000

/** The rows of a CSV file, empty ones left out; the line that cannot be read where there is one. */
export function readCsv(
  text: string,
  delimiter: ',' | ';' | '\t',
): { ok: true; rows: CsvRow[] } | { ok: false; line: number } {
  try {
    const records: unknown = parse(text, {
      delimiter,
      info: true,
      max_record_size: MAX_ROW_CHARACTERS,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
    const withLines = records as { info: { lines: number }; record: string[] }[] // by the option `info`
    const rows = withLines.map(({ info, record }) => ({ line: info.lines, cells: record }))
    return { ok: true, rows }
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, line: Number(error['lines'] ?? 1) }
    throw error
  }
}
