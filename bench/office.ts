import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { seedBookings } from '../scripts/seed-bookings.ts'
import { withSite } from './site.ts'

const BOOKINGS = 100_000

/** The list of trainees with a hundred thousand of them: bench/trainees.ts on its own database. */
export const benchOffice = (): Promise<void> =>
  withSite(1, async (site) => {
    await seedBookings({ url: site.databaseUrl, bookings: BOOKINGS })
    await seedOthers(site.databaseUrl)
    console.log()
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
