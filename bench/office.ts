import { execFileSync } from 'node:child_process'
import { seedBookings } from '../scripts/seed-bookings.ts'
import { withSite } from './site.ts'

const BOOKINGS = 100_000

/** The list of trainees with a hundred thousand of them: bench/trainees.ts on a database of its own. */
export const benchOffice = (): Promise<void> =>
  withSite(1, async (site) => {
    await seedBookings({ url: site.databaseUrl, bookings: BOOKINGS })
    console.log()
    execFileSync(process.execPath, ['bench/trainees.ts', '--url', site.databaseUrl], { stdio: 'inherit' })
  })
