import { type Pence, pence } from '#domain/pence.ts'
import { tidyText } from '#domain/text.ts'
import { isDay } from '#domain/time-zone.ts'
import { type CsvRow, readCsv } from '#platform/csv-table.ts'
import { foldSigns } from '#platform/typed-text.ts'
import { readSum, type ReadStatement, type StatementFault, type StatementLine } from './statement.ts'

/** What banks call a column, the first that is there counts. Folded: small letters and digits with single spaces. */
const NAMES = {
  day: [
    'date completed utc',
    'completed date',
    'date completed',
    'finished on',
    'transaction date',
    'booking date',
    'posting date',
    'posted date',
    'date',
    'value date',
  ],
  amount: ['amount', 'amount gbp', 'transaction amount', 'value', 'value gbp', 'debit credit'],
  paidIn: ['paid in', 'money in', 'credit amount', 'credit', 'credits', 'amount in', 'received', 'paid in gbp'],
  paidOut: ['paid out', 'money out', 'debit amount', 'debit', 'debits', 'amount out', 'paid out gbp'],
  direction: ['credit debit', 'credit debit indicator', 'debit credit indicator', 'dr cr', 'cr dr', 'direction'],
  payer: ['counter party', 'counterparty', 'counterparty name', 'payer name', 'payer', 'sender', 'from', 'name'],
  bankId: ['transaction id', 'transferwise id', 'wise id', 'id', 'fitid'],
  currency: ['payment currency', 'currency'],
  state: ['state', 'status'],
  sortCode: ['sort code'],
  account: ['iban', 'account number', 'account'],
} as const satisfies Record<string, readonly string[]>

/** All of these are searched for a reference. */
const TEXTS = [
  'description',
  'transaction description',
  'merchant description',
  'narrative',
  'memo',
  'details',
  'transaction details',
  'reference',
  'payment reference',
  'customer reference',
  'text',
  'notes',
  'notes and tags',
]

type Column = keyof typeof NAMES

/** Where each column is; `texts` has several. */
type Columns = Partial<Record<Column, number>> & { texts: number[] }

const REQUIRED = ['date', 'amount', 'description'] as const
type NoColumns = Extract<StatementFault, { error: 'no-columns' }>

const IS_THERE: Record<(typeof REQUIRED)[number], (columns: Columns) => boolean> = {
  date: ({ day }) => day !== undefined,
  amount: ({ amount, paidIn }) => amount !== undefined || paidIn !== undefined,
  description: ({ texts, payer }) => texts.length > 0 || payer !== undefined,
}

/** Above the heads of the columns some banks write the account's name and the like. */
const HEADS_WITHIN = 20

/** Reads the money that came in out of a bank's CSV file, by the heads of its columns. */
export function readCsvStatement(text: string): ReadStatement {
  const body = text.replace(/^\uFEFF/, '')
  let nearest: StatementFault = { error: 'no-columns', found: [], missing: [...REQUIRED] }
  for (const delimiter of [',', ';', '\t'] as const) {
    const read = readCsv(body, delimiter)
    if (!read.ok) nearest = { error: 'unreadable-row', line: read.line }
    const table = read.ok && findTable(read.rows)
    if (table && 'columns' in table) return readRows(table)
    if (table && nearest.error === 'no-columns' && table.found.length > nearest.found.length) nearest = table
  }
  return { ok: false, ...nearest }
}

interface Table {
  columns: Columns
  rows: CsvRow[]
}

/** The rows below the heads; or what is missing among the heads that come nearest. */
function findTable(rows: CsvRow[]): Table | NoColumns {
  const heads = rows.slice(0, HEADS_WITHIN).map(({ cells }) => {
    const columns = readHeads(cells)
    return { cells, columns, missing: REQUIRED.filter((what) => !IS_THERE[what](columns)) }
  })
  const [nearest = { cells: [], missing: REQUIRED }] = heads.toSorted(
    (one, other) => one.missing.length - other.missing.length,
  )
  const at = heads.findIndex(({ missing }) => missing.length === 0)
  const head = heads[at]
  if (head) return { columns: head.columns, rows: rows.slice(at + 1) }
  const found = nearest.cells.map((cell) => tidyText(cell).slice(0, 40)).filter(Boolean)
  return { error: 'no-columns', found: found.slice(0, 20), missing: [...nearest.missing] }
}

function readHeads(cells: string[]): Columns {
  const heads = cells.map((cell) =>
    tidyText(cell)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
  const columns: Columns = { texts: heads.flatMap((head, at) => (TEXTS.includes(head) ? [at] : [])) }
  for (const [column, names] of Object.entries(NAMES) as [Column, readonly string[]][]) {
    const at = names.map((name) => heads.indexOf(name)).find((one) => one >= 0)
    if (at !== undefined) columns[column] = at
  }
  return columns
}

function readRows({ columns, rows }: Table): ReadStatement {
  const lines: StatementLine[] = []
  let leftOut = 0
  for (const row of rows) {
    const read = readRow(columns, row)
    if (read === 'left-out') leftOut++
    else if (read && 'error' in read) return { ok: false, ...read }
    else if (read) lines.push(read)
  }
  return { ok: true, statement: { lines, leftOut } }
}

/** Null for a row without a sum. One with a sum and no day is a total, or not booked yet. */
function readRow(columns: Columns, { line, cells }: CsvRow): StatementLine | StatementFault | 'left-out' | null {
  const at = (index: number | undefined) => (index === undefined ? '' : tidyText(cells[index]))
  const typedSum = at(columns.amount ?? columns.paidIn)
  const typedDay = at(columns.day)
  if (!typedSum) return at(columns.paidOut) ? 'left-out' : null
  if (!typedDay || NOT_BOOKED.test(at(columns.state))) return 'left-out'
  const day = readDate(typedDay)
  if (!day) return { error: 'wrong-day', line, typed: typedDay.slice(0, 40) }
  const sum = readSignedSum(typedSum)
  if (sum === null) return { error: 'wrong-amount', line, typed: typedSum.slice(0, 40) }
  const isOut = columns.direction !== columns.amount && /^d/i.test(at(columns.direction))
  if (sum <= 0 || isOut) return 'left-out'
  return {
    day,
    amount: sum,
    currency: at(columns.currency).toUpperCase().replace(IN_POUNDS, 'GBP'),
    payer: at(columns.payer),
    text: [...new Set(columns.texts.map(at).filter(Boolean))].join(' / '),
    bankId: at(columns.bankId) || null,
    account: [at(columns.sortCode), at(columns.account)].filter(Boolean).join(' '),
  }
}

const IN_POUNDS = /^(?:|£|POUNDS?|STERLING|POUNDS? STERLING)$/
const NOT_BOOKED = /pending|revert|declin|fail|cancel|reject|void/i

/** Below nought with a minus before or after it, in brackets, or with DR. Null for no sum. */
function readSignedSum(typed: string): Pence | null {
  const [, bracket, before, sum = '', after = ''] =
    /^(\()?\s*(?:[£]\s*(?=[-+]))?([-+])?\s*(.*?)\s*([-+]|\b[CD]R)?\)?$/i.exec(foldSigns(typed)) ?? []
  const amount = readSum(sum)
  if (amount === null) return null
  return bracket || before === '-' || /^(?:-|DR)$/i.test(after) ? pence(-amount) : amount
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 2027-04-03, 03/04/2027, 3.4.27 and 3 Apr 2027, with or without a time, as "2027-04-03". Null for no date. */
function readDate(typed: string): string | null {
  const text = foldSigns(typed).toLowerCase()
  const iso = /^(\d{4})[-/](\d\d)[-/](\d\d)(?:$|[ t])/.exec(text)
  const british = /^(\d\d?)[-/. ](\d\d?|[a-z]{3,9})[-/. ,]+(\d{4}|\d\d)(?:$|[ ,])/.exec(text)
  const [, first = '', month = '', last = ''] = iso ?? british ?? []
  const [year, date] = iso ? [first, last] : [last.padStart(4, '20'), first.padStart(2, '0')]
  const number = /^\d/.test(month) ? month : String(MONTHS.indexOf(month.slice(0, 3)) + 1)
  const day = `${year}-${number.padStart(2, '0')}-${date}`
  return isDay(day) ? day : null
}
