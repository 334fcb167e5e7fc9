import { readFileText } from '#platform/file-text.ts'
import { readCamtStatement } from './camt-statement.ts'
import { readCsvStatement } from './csv-statement.ts'
import { MAX_LINES, type ReadStatement } from './statement.ts'

/** Reads a bank's statement, CSV or CAMT.053, in the encodings of spreadsheets. Of a file with one fault nothing is read. */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const text = readFileText(bytes)
  if (!text?.trim()) return { ok: false, error: 'not-a-statement' }
  const read = /^\uFEFF?\s*</.test(text) ? readCamtStatement(text) : readCsvStatement(text)
  return read.ok && read.statement.lines.length > MAX_LINES ? { ok: false, error: 'too-many-lines' } : read
}
