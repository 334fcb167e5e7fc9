import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookingOf } from '../support/bookings.ts'
import { bookOverHttp, initiateOverHttp, payOverHttp, readPage } from '../support/calls.ts'
import { at } from '../support/clock.ts'
import { isLong } from '../support/long.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { logged, startProcess } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'
import type { RunningServer } from '../support/server.ts'

/** Their own sweeps run each minute, and the queue looks for what is due every five seconds; the short form does not wait. */
const SWEPT_WITHIN_MS = 75_000

test(
  'C9: processes whose clocks are ten minutes fast and slow hold a place for the same time, by the database’s clock',
  { timeout: SWEPT_WITHIN_MS + 60_000 },
  async () => {
    const platform = await aPlatform()
    const { label: trainingDate } = await aRoomyRun(platform)
    const fast = await startProcess({ databaseUrl: platform.url, env: clockOff(10) })
    const slow = await startProcess({ databaseUrl: platform.url, env: clockOff(-10) })
    expect(await minutesOff(fast)).toBe(10)
    expect(await minutesOff(slow)).toBe(-10)

    for (const server of [fast, slow]) {
      const { body } = await bookOverHttp(server, { trainingDate })
      const { seat } = await bookingOf(platform, body.traineeId ?? '')
      expect(Math.round((seat.heldUntil.getTime() - Date.now()) / 60_000)).toBe(30)
    }
    const [ending = '', over = ''] = await bookingIds(platform)
    await holdFor(platform, ending, 5)
    await holdFor(platform, over, -1)
    // Five minutes are left: for a clock that is ten minutes fast they would be over.
    expect((await readPage(fast, `/checkout/${ending}`)).html).not.toContain('We no longer hold')
    // One minute ago it ended: for a clock that is ten minutes slow nine would be left.
    expect(await initiateOverHttp(slow, over)).toMatchObject({ status: 409, body: { error: /no longer hold/ } })

    if (!isLong) await expireHolds(at(platform, new Date(Date.now() + 10 * 60_000)))
    await expect.poll(() => stateOf(platform, over), { timeout: SWEPT_WITHIN_MS, interval: 500 }).toBe('released')
    expect(await stateOf(platform, ending), 'swept by both').toBe('held')
    const started = await initiateOverHttp(fast, ending)
    expect(started.status).toBe(200)
    const clientSecret = started.body.clientSecret ?? ''
    expect(await payOverHttp(slow, { clientSecret, ...platform.sandbox.keys })).toBe(200)
    await readPage(slow, `/CourseConfirmation?reference=${ending}`)
    expect(bookingLabel(await bookingOf(platform, ending), new Date())).toBe('Paid')
    await expect.poll(() => logged([fast, slow], 'mail_sent').length, { timeout: 20_000 }).toBe(1)
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

test('C9: by the clock of a process that is ten minutes fast the same place would be free five minutes early', async () => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const server = await startProcess({ databaseUrl: platform.url, env: clockOff(10) })
  const { body } = await bookOverHttp(server, { trainingDate })
  await holdFor(platform, body.traineeId ?? '', 5)
  const itsNow = new Date(Date.now() + (await minutesOff(server)) * 60_000)
  const over = await platform.db.selectFrom('seat').select('id').where('heldUntil', '<', itsNow).execute()
  expect(over).toHaveLength(1)
})

/** Shifts every reading of the time in the process, as if its machine's clock were wrong. */
function clockOff(minutes: number): Record<string, string> {
  const shift = minutes * 60_000
  const script = `const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length ? given : [Real.now() + ${shift}])) }
      static now() { return Real.now() + ${shift} }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

/** Read from its log, which states the time. */
async function minutesOff(server: RunningServer): Promise<number> {
  await expect.poll(() => logged([server], 'request').length, { timeout: 10_000 }).toBeGreaterThan(0)
  const loggedAt = String(logged([server], 'request').at(-1)?.at)
  return Math.round((Date.parse(loggedAt) - Date.now()) / 60_000)
}

async function bookingIds({ db }: TestPlatform): Promise<string[]> {
  return (await db.selectFrom('booking').select('publicId').execute()).map((one) => one.publicId)
}

async function holdFor(platform: TestPlatform, publicId: string, minutes: number): Promise<void> {
  const { id } = await bookingOf(platform, publicId)
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: new Date(Date.now() + minutes * 60_000) })
    .where('bookingId', '=', id)
    .execute()
}

const stateOf = async (platform: TestPlatform, publicId: string) => (await bookingOf(platform, publicId)).seat.state
