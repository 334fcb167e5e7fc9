import { execFileSync } from 'node:child_process'
import { besideLimit, type Load, load, ms, say } from './load.ts'
import { findProgram } from './rivals.ts'
import { addressOf, makeRoom, withSite } from './site.ts'

const CONNECTIONS = 50
const SECONDS = 8

/** Bookings on one hot run over HTTP, beside pgbench with the same statements on the same database. */
export const benchBooking = (): Promise<void> =>
  withSite(1, async (site) => {
    const { trainingDate } = await makeRoom(site.databaseUrl)
    const url = `${addressOf(site.servers[0])}/mainapp/api/v1/traineeDetails`
    const body = JSON.stringify({ ...BUYER, trainingDate })
    const ours = () => load({ url, body, headers: { 'content-type': 'application/json' }, seconds: SECONDS })
    const pgbench = findProgram('pgbench')
    if (pgbench) {
      const seen = await besideLimit(ours, async () => runPgbench(pgbench, site.databaseUrl))
      const ratio = (seen.ours.perSecond / seen.limit.perSecond).toFixed(2)
      console.log(`\nbookings on one run, ${CONNECTIONS} connections: × ${ratio} of pgbench, p99 ${ms(seen.ours.p99)}`)
      say('ours, one process', seen.ours)
      say('pgbench, same statements', seen.limit)
    } else {
      console.log('\npgbench is not installed (PGBENCH names another place): no ratio to it')
      await ours()
      say('ours, one process', await ours())
    }
  })

/** What the form sends; each has an address of their own, since no one may hold more than two places. */
const BUYER = {
  fullName: 'Amara Okafor',
  email: 'amara-[<id>]@example.com',
  phoneNumber: '44 1234567890',
  typeofpayment: 'Full Payment',
  couponCode: '',
  courseId: 1,
  courseName: 'Scrum Master',
  amount: 1500,
}

/** Of pgbench's own words: its rate, and its average delay in place of both quantiles, which it does not tell. */
function runPgbench(program: string, databaseUrl: string): Load {
  const { searchParams, username, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'))
  const flags = `-n -M prepared -c ${CONNECTIONS} -j 1 -T ${SECONDS} -f bench/booking.sql`.split(' ')
  const where = [
    '-h',
    searchParams.get('host') ?? '',
    '-p',
    searchParams.get('port') ?? '',
    '-U',
    username,
    pathname.slice(1),
  ]
  const words = execFileSync(program, [...flags, ...where], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const number = (pattern: RegExp) => Number(pattern.exec(words)?.[1])
  const average = number(/latency average = ([\d.]+)/)
  return {
    perSecond: number(/tps = ([\d.]+)/),
    p50: average,
    p99: average,
    failed: number(/failed transactions: (\d+)/),
  }
}
