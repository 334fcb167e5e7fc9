// node bench/trainees.ts --url postgres://… : how long the list of trainees takes for every filter, order and depth, on
// a database that scripts/seed-bookings.ts has filled, the reports, and the search over everything. The aim: 95 in 100 within 100 ms.
// `--only search` measures the search alone.
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import {
  BOOKING_TABS,
  type BookingFilter,
  parseBookingListQuery,
  type Sort,
  SORTS,
} from '../src/domain/bookings/booking-filter.ts'
import { countBookings, selectPage } from '../src/domain/bookings/select-bookings.ts'
import { findBookings, streamBookings } from '../src/domain/bookings/list-bookings.ts'
import { GROUPINGS } from '../src/domain/reports/report-queries.ts'
import { countWaiting } from '../src/domain/reports/waiting-counts.ts'
import { loadReport, readReport, REPORT_NAMES } from '../src/domain/reports/report.ts'
import { searchOffice } from '../src/domain/search/search-office.ts'
import { type Platform, systemClock } from '../src/platform/platform.ts'
import { openDatabase } from '../src/platform/database.ts'

const RUNS = 5
const sorts = Object.keys(SORTS) as Sort[] // the record's own keys
const known: Record<string, Promise<string>> = {}
const SEARCHES = ['a', 'ok', 'amara', 'Okafor am', '07700 82', 'TA-3M', 'zoe.novak', 'nobody']

const { values } = parseArgs({
  options: { url: { type: 'string' }, slow: { type: 'string' }, only: { type: 'string' } },
})
const log = { info() {}, warn() {}, error() {} }
const { db, close } = openDatabase({ url: values.url ?? '', log })
const platform = { db, clock: systemClock, log } as unknown as Platform // the list asks the database and the clock alone

const everything = parseBookingListQuery({}).filter
const { total } = await db
  .selectFrom('booking')
  .select(({ fn }) => fn.countAll<string>().as('total'))
  .executeTakeFirstOrThrow()
console.log(`${total} bookings`)
await measureSearch()
if (values.only !== 'search') {
  await measureReports()
  await measureLists()
  await measureCounts()
  await measureStream()
}
await close()

/** What staff type, letter by letter, as the palette asks for it. */
async function measureSearch(): Promise<void> {
  const { reference } = await db.selectFrom('booking').select('reference').limit(1).executeTakeFirstOrThrow()
  const typed = ['amara okafor', '07700 900123', reference, 'harbour', 'PO-4500012', 'seed-team', '12 december', 'zzzz']
  const all: number[] = []
  for (const text of typed) {
    const times: number[] = []
    for (let length = 2; length <= text.length; length++)
      times.push(...(await timesOf(() => searchOffice(platform, { query: text.slice(0, length) }))))
    print(`find anything, "${text}"`, times)
    all.push(...times)
  }
  print('find anything', all)
}

/** Each report of this month and this year, by each grouping; and the counts in the menu of every page. */
async function measureReports(): Promise<void> {
  for (const period of ['month', 'year'])
    for (const report of REPORT_NAMES)
      for (const by of GROUPINGS) {
        const asked = readReport({ report, by, period }, systemClock.now())
        print(`report ${report} by ${by}, ${period}`, await timesOf(() => loadReport(platform, asked)))
      }
  print('counts in the menu', await timesOf(() => countWaiting(platform)))
}

async function measureLists(): Promise<void> {
  const run = await db.selectFrom('booking').select('runId').limit(1).executeTakeFirstOrThrow()
  const narrowed: Record<string, Partial<BookingFilter>> = {
    'not narrowed': {},
    'one course': { courseId: 4 },
    'one run': { runId: run.runId },
    ...Object.fromEntries(SEARCHES.map((query) => [`search "${query}"`, { query }])),
    'search in a course': { query: 'amara', courseId: 2 },
  }
  for (const [name, more] of Object.entries(narrowed)) {
    const times: number[] = []
    for (const filter of shown().map((one) => ({ ...one, ...more })))
      for (const sort of sorts)
        for (const depth of [0, 0.5, 0.995]) {
          const after = await bookingAt(sort, Math.floor(Number(total) * depth))
          const taken = await timesOf(() => findBookings(platform, { filter, sort, size: 100, after }))
          times.push(...taken)
          if (values.slow && median(taken) > Number(values.slow))
            console.log(`    ${median(taken).toFixed(0)} ms ${JSON.stringify({ ...filter, sort, depth })}`)
        }
    print(name, times)
  }
}

async function measureCounts(): Promise<void> {
  for (const query of ['', ...SEARCHES]) {
    print(
      `counts, search "${query}"`,
      await timesOf(() => countBookings(platform, { filter: { ...everything, query } })),
    )
    print(
      `counts, search "${query}", one course`,
      await timesOf(() => countBookings(platform, { filter: { ...everything, query, courseId: 2 } })),
    )
  }
}

async function measureStream(): Promise<void> {
  const start = performance.now()
  const before = process.memoryUsage().rss
  let most = 0
  let rows = 0
  for await (const batch of streamBookings(platform, { filter: everything, sort: 'newest' })) {
    rows += batch.length
    most = Math.max(most, process.memoryUsage().rss)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`stream: ${rows} rows in ${seconds} s, at most ${((most - before) / 2 ** 20).toFixed(0)} MB more memory`)
}

function shown(): BookingFilter[] {
  const one = { ...everything, show: 'coupon' as const, couponCode: 'SEED-TEAM' }
  return [...BOOKING_TABS.map((show) => ({ ...everything, show })), one, { ...one, couponCode: 'UNKNOWN' }]
}

async function bookingAt(sort: Sort, depth: number) {
  if (depth === 0) return null
  const limit = depth + 1
  const key = `${sort} ${depth}`
  known[key] ??= selectPage(db, { filter: everything, order: SORTS[sort], from: null, limit }).then(
    (rows) => rows.at(-1)?.id ?? '',
  )
  return { bookingId: await known[key], before: depth }
}

async function timesOf(act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  return times
}

function median(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function print(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  console.log(
    `${name.padEnd(44)} p50 ${at(0.5).padStart(4)} ms   p95 ${at(0.95).padStart(4)} ms   most ${at(1).padStart(4)} ms`,
  )
}
