import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { seedBookings } from '../scripts/seed-bookings.ts'
import { ADMIN_PAGES, ADMIN_PATHS } from '../src/admin-routes.ts'
import { sha256 } from '../src/platform/crypto.ts'
import { percentile } from '../tests/support/percentile.ts'
import { addressOf, type Site, withSite } from './site.ts'

const BOOKINGS = 100_000

/** The office with a hundred thousand bookings: each of its pages, and bench/trainees.ts, on its own database. */
export const benchOffice = (): Promise<void> =>
  withSite(1, async (site) => {
    await seedBookings({ url: site.databaseUrl, bookings: BOOKINGS })
    await seedOthers(site.databaseUrl)
    console.log()
    await benchOfficePages(site)
    execFileSync(process.execPath, ['bench/trainees.ts', '--url', site.databaseUrl], { stdio: 'inherit' })
  })

/** What staff search besides: companies and purchase orders of every tenth booking, and five thousand enquiries. */
async function seedOthers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    insert into buyer (booking_id, company_name, postal_address, purchase_order)
    select id, (array['Harbour Freight', 'Northbank', 'Quay & Sons'])[1 + n % 3], '1 Quay', 'PO-' || 4500000000 + n
    from (select id, row_number() over (order by id) as n from booking) as numbered where n % 10 = 0`)
  await client.query(`
    insert into enquiry (reference, kind, state, name, email, contact_number, digest, message)
    select 'ENQ-' || n, 'contact', 'closed', 'Tom Barker', 'tom' || n || '@example.com', '0770090' || lpad(n::text, 4, '0'),
      n, 'We are twelve people in Harbour Road, and ask for a date in December.'
    from generate_series(1, 5000) as n`)
  await client.query('vacuum analyze')
  await client.end()
}

const RUNS = 100

/** Each page of the office as a browser asks for it, one request after another: the aim is 95 in 100 within 100 ms. */
async function benchOfficePages({ databaseUrl, servers }: Site): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const cookie = `office=${await aSession(client)}`
  const { rows } = await client.query(
    `select booking.reference, run_id from booking join run on run.id = run_id
     where settled_at is not null and state = 'open' order by booking.created_at desc limit 1`,
  )
  await client.end()
  for (const path of addresses(rows[0])) {
    const times: { ms: number }[] = []
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now()
      const answer = await fetch(addressOf(servers[0]) + path, { headers: { cookie }, redirect: 'manual' })
      await answer.text()
      times.push({ ms: performance.now() - start })
      if (answer.status !== 200) throw new Error(`expected ${path} to be shown, got ${answer.status}`)
    }
    const at = (share: number) => percentile(times, share).toFixed(0).padStart(4)
    console.log(`${path.padEnd(44)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms`)
  }
}

/** A session of the first owner. Returns its token. */
async function aSession(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await client.query(
    `insert into login_session (account_id, token_digest, address, browser)
     select id, $1, '127.0.0.1', 'a browser' from account where role = 'owner' limit 1`,
    [sha256(token)],
  )
  return token
}

/** The pages that staff look at: those without a parameter, of one booking and of one date, and some that narrow a list. */
function addresses({ reference, run_id: runId }: { reference: string; run_id: string }): string[] {
  const pages = Object.entries(ADMIN_PATHS).flatMap(([name, path]) => {
    const { policy, answers } = ADMIN_PAGES[name as keyof typeof ADMIN_PATHS] // its own keys
    const isPage = typeof policy === 'object' && !answers && !path.includes(':')
    return isPage && !NEEDS_A_CHOICE.has(path) ? [path] : []
  })
  return [
    ...pages,
    ADMIN_PATHS.trainee.replace(':reference', reference),
    ADMIN_PATHS.trainingDate.replace(':runId', runId),
    ADMIN_PATHS.attendance.replace(':runId', runId),
    `${ADMIN_PATHS.trainees}?show=all&q=amara`,
    `${ADMIN_PATHS.trainees}?show=overdue&sort=state`,
    `${ADMIN_PATHS.trainingDates}?show=all&sort=-left`,
    `${ADMIN_PATHS.trainingDates}?view=calendar&show=all`,
    `${ADMIN_PATHS.documents}?q=${reference}`,
    `${ADMIN_PATHS.emails}?show=sent`,
    `${ADMIN_PATHS.audit}?q=${reference}`,
    `${ADMIN_PATHS.enquiries}?show=all&q=harbour`,
    `${ADMIN_PATHS.search}?q=amara`,
  ]
}

/** These work on bookings that were chosen in a list. */
const NEEDS_A_CHOICE = new Set<string>([
  ADMIN_PATHS.emailTrainees,
  ADMIN_PATHS.moveTrainees,
  ADMIN_PATHS.refundTrainees,
  ADMIN_PATHS.resendToTrainees,
])
