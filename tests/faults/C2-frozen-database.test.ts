import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beginBuyers } from '../support/buyers.ts'
import { beginVisits, visitOnce } from '../support/load.ts'
import { isLong } from '../support/long.ts'
import { aClusterOfItsOwn, aRoomyDate, bookedIds } from '../support/own-cluster.ts'
import { percentile } from '../support/percentile.ts'
import { startProcess } from '../support/processes.ts'

const FROZEN_FOR_MS = isLong ? 30_000 : 8000
const PER_SECOND = isLong ? 50 : 20
const ANSWERED_WITHIN_MS = 5000
const PATHS = ['/', '/course/1', '/course/2', `/checkout/${'a'.repeat(32)}`]

test(
  'C2: while the database is frozen every request is answered within five seconds, and afterwards everything works again',
  { timeout: FROZEN_FOR_MS + 90_000 },
  async () => {
    const cluster = await aClusterOfItsOwn()
    const server = await startProcess({ databaseUrl: cluster.url })
    const trainingDate = await aRoomyDate(cluster)
    for (const path of PATHS) await visitOnce(server, path)
    const readers = beginVisits(server, { paths: PATHS, perSecond: PER_SECOND })
    const buyers = beginBuyers([server], { trainingDate, buyers: 5 })
    await wait(1000)
    await cluster.freeze()
    const frozenAt = performance.now()
    await wait(FROZEN_FOR_MS)
    const thawedAt = performance.now()
    await cluster.thaw()
    await expect.poll(() => visitOnce(server, '/course/1'), { timeout: 20_000 }).toMatchObject({ status: 200 })
    await wait(1000)
    const visits = await readers.end()
    const bought = await buyers.end()

    const meanwhile = visits.filter(({ at }) => at > frozenAt && at < thawedAt)
    // A form may have waited for other things before: only the time since the freeze counts.
    const rejected = bought.rejected.map(({ at, ms }) => ({ ms: ms - Math.max(0, frozenAt - at) }))
    console.warn(
      `frozen for ${FROZEN_FOR_MS} ms: ${meanwhile.length} visits, slowest ${percentile(meanwhile, 1).toFixed(0)} ms,`,
      `median ${percentile(meanwhile, 0.5).toFixed(0)} ms; slowest rejected form ${percentile(rejected, 1).toFixed(0)} ms`,
    )
    expect(percentile(meanwhile, 1)).toBeLessThan(ANSWERED_WITHIN_MS)
    expect(percentile(rejected, 1)).toBeLessThan(ANSWERED_WITHIN_MS)
    expect(new Set(meanwhile.filter((one) => one.path === '/').map((one) => one.status))).toEqual(new Set([200]))
    expect([...new Set(visits.map((one) => one.status))].toSorted()).toEqual([200, 404, 503])
    expect(bought.rejected.length).toBeGreaterThan(0)
    for (const error of bought.rejected) expect(error).toMatchObject({ status: 503, retryAfter: '5' })
    expect(await bookedIds(cluster)).toEqual(bought.promised.toSorted())
    expect(server.process.exitCode).toBe(null)
  },
)
