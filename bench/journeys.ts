import pg from 'pg'
import { bookOverHttp, initiateOverHttp, payOverHttp, readPage } from '../tests/support/calls.ts'
import { comeSteadily, ms, quantile } from './load.ts'
import { makeRoom, type Site, withSite } from './site.ts'

const PER_SECOND = Number(process.env.JOURNEYS ?? 100)
const SECONDS = 30

/** Whole journeys to one run at three processes: the form, the booking, the payment, the card, the confirmation. */
export const benchJourneys = (): Promise<void> =>
  withSite(3, async (site) => {
    const { runId, trainingDate } = await makeRoom(site.databaseUrl)
    const publishableKey = await findKey(site)
    const steps: Record<string, number[]> = {}
    const timed = async <T>(step: string, act: () => Promise<T>) => {
      const startedAt = performance.now()
      const answer = await act()
      ;(steps[step] ??= []).push(performance.now() - startedAt)
      return answer
    }
    const visit = async (turn: number) => {
      const server = site.servers[turn % site.servers.length]
      if (!server) throw new Error('expected a process')
      await timed('form', () => readPage(server, '/course/1'))
      const { body } = await timed('booking', () => bookOverHttp(server, { trainingDate }))
      const started = await timed('payment begun', () => initiateOverHttp(server, body.traineeId ?? ''))
      const { clientSecret = '' } = started.body
      const paid = await timed('card', () => payOverHttp(server, { clientSecret, publishableKey }))
      if (paid !== 200) throw new Error(`expected a paid card, got ${JSON.stringify([body, started.body, paid])}`)
      const end = await timed('confirmation', () => readPage(server, `/CourseConfirmation?reference=${body.traineeId}`))
      if (end.status !== 200) throw new Error(`expected a confirmation, got ${end.status}`)
    }
    await comeSteadily({ perSecond: 5, seconds: 4, visit })
    for (const times of Object.values(steps)) times.length = 0
    const { times, faults } = await comeSteadily({ perSecond: PER_SECOND, seconds: SECONDS, visit })
    console.log(`\n${PER_SECOND} journeys a second for ${SECONDS} s, three processes, one run: ${faults.length} failed`)
    for (const fault of new Set(faults)) console.log(`  ${fault}`.slice(0, 200))
    say('whole journey', times)
    for (const [step, seen] of Object.entries(steps)) say(step, seen)
    await sayPlaces(site, runId)
  })

function say(name: string, times: number[]): void {
  const [p50, p99] = [0.5, 0.99].map((share) => ms(quantile(times, share)))
  console.log(`  ${name.padEnd(16)} ${String(times.length).padStart(6)}   p50 ${p50}   p99 ${p99}`)
}

/** The checkout of the sandbox names it to browsers. */
async function findKey(site: Site): Promise<string> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ key: string }>(`select publishable_key as key from sandbox.keys`)
  await client.end()
  return rows[0]?.key ?? ''
}

async function sayPlaces(site: Site, runId: string): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ taken: number; seats: string }>(
    `select taken, (select count(*) from seat where run_id = run.id and state in ('held', 'confirmed')) as seats
     from run where id = $1`,
    [runId],
  )
  await client.end()
  console.log(`  places counted ${rows[0]?.taken}, seats there are ${rows[0]?.seats}`)
}
