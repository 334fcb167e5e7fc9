import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beginBuyers } from '../support/buyers.ts'
import { beginVisits, type Visit, visitOnce } from '../support/load.ts'
import { isLong } from '../support/long.ts'
import { aClusterOfItsOwn, aRoomyDate, bookedIds } from '../support/own-cluster.ts'
import { addressOf } from '../support/calls.ts'
import { startProcess } from '../support/processes.ts'
import type { RunningServer } from '../support/server.ts'

const AWAY_FOR_MS = isLong ? 60_000 : 2000
const PER_SECOND = isLong ? 50 : 25
/** These pages are cached; the others need the database. */
const KEPT = ['/', '/blogs', '/faq']
const ASKING = ['/course/1', '/CourseConfirmation?reference=' + 'a'.repeat(32)]

test(
  'C1: while the database is away cached pages are served, forms get Retry-After, and everything recovers without a restart',
  { timeout: AWAY_FOR_MS + 90_000 },
  async () => {
    const cluster = await aClusterOfItsOwn()
    const server = await startProcess({ databaseUrl: cluster.url })
    const trainingDate = await aRoomyDate(cluster)
    for (const path of KEPT) await visitOnce(server, path)

    const readers = beginVisits(server, { paths: [...KEPT, ...ASKING], perSecond: PER_SECOND })
    const buyers = beginBuyers([server], { trainingDate, buyers: 3 })
    await wait(1000)
    await cluster.stop()
    const downAt = performance.now()
    await wait(AWAY_FOR_MS / 2)
    const typed = await sendWithoutScripts(server, trainingDate)
    await wait(AWAY_FOR_MS / 2)
    const upAt = performance.now()
    await cluster.start()
    await expect.poll(() => visitOnce(server, '/readyz'), { timeout: 20_000 }).toMatchObject({ status: 200 })
    await wait(1000)
    const visits = await readers.end()
    const bought = await buyers.end()

    const meanwhile = visits.filter(({ at }) => at > downAt && at < upAt - 100)
    expect(new Set(meanwhile.filter(isKept).map((one) => one.status))).toEqual(new Set([200]))
    for (const visit of meanwhile.filter((one) => one.path === '/course/1'))
      expect(visit).toMatchObject({ status: 503, retryAfter: '5' })
    expect(new Set(visits.filter(isKept).map((one) => one.status)), 'not one request was lost').toEqual(new Set([200]))

    expect(typed.status).toBe(503)
    expect(typed.retryAfter).toBe('5')
    for (const value of ['Typed Name', 'typed@example.com', trainingDate.replaceAll('&', '&amp;')])
      expect(typed.html).toContain(value)

    expect(bought.rejected.length, 'some came while it was away').toBeGreaterThan(0)
    for (const error of bought.rejected) expect(error).toMatchObject({ status: 503, retryAfter: '5' })
    expect(await bookedIds(cluster)).toEqual(bought.promised.toSorted())
    expect(server.process.exitCode, server.output().slice(-2000)).toBe(null)
  },
)

const isKept = ({ path }: Visit) => KEPT.includes(path)

async function sendWithoutScripts(server: RunningServer, trainingDate: string) {
  const response = await fetch(`${addressOf(server)}/course/1`, {
    method: 'POST',
    headers: { origin: `http://localhost:${server.port}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      fullName: 'Typed Name',
      email: 'typed@example.com',
      phoneNumber: '44 1234567890',
      trainingDate,
      typeofpayment: 'Full Payment',
      idempotencyKey: crypto.randomUUID(),
    }),
  })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), html: await response.text() }
}
