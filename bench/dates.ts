// node bench/dates.ts --url postgres://… : how long the list of training dates takes for every tab, order and search, on
// a database that scripts/seed-bookings.ts has filled and this adds dates to until there are 9,000. The aim: 95 in 100
// within 150 ms, a search within 300 ms.
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { countRuns, listRuns, readRunList, SORTED_BY } from '../src/domain/schedule/list-runs.ts'
import { openDatabase } from '../src/platform/database.ts'

const TIMES = 7
const DATES = 9000
const TABS = ['coming', 'closed', 'past', 'cancelled', 'all']
const SEARCHES = ['', '5th', 'Dec', 'december', '%', 'nothing like it']

const { values } = parseArgs({ options: { url: { type: 'string' } } })
const { db, close } = openDatabase({ url: values.url ?? '', log: { info() {}, warn() {}, error() {} } })
await addDates()
for (const q of SEARCHES) {
  const times: number[] = []
  for (const show of TABS)
    for (const sort of SORTED_BY.flatMap((one) => [one, `-${one}`])) {
      const list = readRunList({ q, show, sort, size: '100' })
      const { next } = await listRuns({ db }, list)
      times.push(...(await timesOf(() => listRuns({ db }, list))))
      if (next) times.push(...(await timesOf(() => listRuns({ db }, { ...list, after: next }))))
    }
  print(`dates, search "${q}"`, times)
}
print('counts of dates', await timesOf(() => countRuns({ db })))
await close()

async function addDates(): Promise<void> {
  await sql`
    with added as (
      insert into run (course_id, label, zone, capacity)
      select 1 + n % 4, 'Bench ' || n || ', ' || to_char(now() + (n - 4500) * interval '9 hours', 'FMDDth Mon YYYY'), 'Europe/London', 12
      from generate_series(1, ${DATES} - (select count(*)::integer from run)) n
      returning id, label
    )
    insert into session (run_id, starts_at, ends_at)
    select id, at, at + interval '7 hours'
    from added, lateral (select now() + (substring(label from 'Bench (\\d+)')::integer - 4500) * interval '9 hours' as first) as day,
      lateral (values (first), (first + interval '1 day')) as starts (at)`.execute(db)
  await sql`analyze run, session`.execute(db)
  const { rows } = await sql<{ dates: number }>`select count(*)::integer as dates from run`.execute(db)
  console.log(`${rows[0]?.dates} dates`)
}

async function timesOf(act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < TIMES; run++) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  return times
}

function print(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  console.log(
    `${name.padEnd(44)} p50 ${at(0.5).padStart(4)} ms   p95 ${at(0.95).padStart(4)} ms   most ${at(1).padStart(4)} ms`,
  )
}
