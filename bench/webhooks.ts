import pg from 'pg'
import { createSandbox } from '../sandbox/sandbox.ts'
import { bookOverHttp, initiateOverHttp, payOverHttp } from '../tests/support/calls.ts'
import { signatureOf } from '../tests/support/provider.ts'
import { comeSteadily, ms, quantile } from './load.ts'
import { addressOf, makeRoom, type Site, withSite } from './site.ts'

const PER_SECOND = 200
const SECONDS = 20
/** Of the deliveries one in ten is of an event that was delivered before. */
const AGAIN = 10
const BACKLOG_MS = 30_000

/** Payments whose events were kept back, delivered at last: fast, with some of them twice, and shuffled. */
export const benchWebhooks = (): Promise<void> =>
  withSite(3, async (site) => {
    const pool = new pg.Pool({ connectionString: site.databaseUrl })
    const sandbox = await createSandbox({ pool })
    await pool.query(`update sandbox.switches set webhook_drop = true`)
    const payments = await pay(site, sandbox.keys.publishableKey)
    const { rows } = await pool.query<{ payload: string }>(
      `select jsonb_pretty(body) as payload from sandbox.records where object = 'event' order by random()`,
    )
    const deliver = async (turn: number) => {
      const index = turn % AGAIN === AGAIN - 1 ? turn - 1 : turn
      const payload = rows[index % rows.length]?.payload ?? ''
      const response = await fetch(`${addressOf(site.servers[turn % 3])}/mainapp/api/v1/payment/webhook`, {
        method: 'POST',
        body: payload,
        headers: { 'stripe-signature': signatureOf(payload, sandbox.keys.webhookSecret) },
      })
      if (response.status !== 200) throw new Error(`status ${response.status}`)
    }
    const { times, faults } = await comeSteadily({ perSecond: PER_SECOND, seconds: SECONDS, visit: deliver })
    console.log(
      `\n${PER_SECOND} webhooks a second for ${SECONDS} s, three processes, ${payments} payments: ${faults.length} failed`,
    )
    console.log(`  to the 2xx: p50 ${ms(quantile(times, 0.5))}   p99 ${ms(quantile(times, 0.99))}`)
    await sayBacklog(pool, payments)
    await sandbox.stop()
    await pool.end()
  })

/** As many payments as there are deliveries: each has at least one event. */
async function pay(site: Site, publishableKey: string): Promise<number> {
  const { trainingDate } = await makeRoom(site.databaseUrl)
  const { times, faults } = await comeSteadily({
    perSecond: 40,
    seconds: 40,
    visit: async (turn) => {
      const server = site.servers[turn % 3]
      if (!server) throw new Error('expected a process')
      const booked = await bookOverHttp(server, { trainingDate })
      const { body } = await initiateOverHttp(server, booked.body.traineeId ?? '')
      const status = await payOverHttp(server, { clientSecret: body.clientSecret ?? '', publishableKey })
      if (status !== 200) throw new Error(`expected a paid card, got ${status}`)
    },
  })
  if (faults.length > 0) console.log(`  while paying: ${faults.length} failed, ${faults[0]}`)
  return times.length
}

/** How long until every paid booking is confirmed and has its mail promised. */
async function sayBacklog(pool: pg.Pool, payments: number): Promise<void> {
  const startedAt = performance.now()
  const confirmed = async () => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from seat where state = 'confirmed'`)
    return rows[0]?.count ?? 0
  }
  let seen = await confirmed()
  while (seen < payments && performance.now() - startedAt < BACKLOG_MS) {
    await new Promise((done) => setTimeout(done, 250))
    seen = await confirmed()
  }
  console.log(`  ${seen} of ${payments} confirmed ${ms(performance.now() - startedAt)} after the last delivery`)
}
