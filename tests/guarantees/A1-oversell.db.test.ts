import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingsApi } from '../../src/api/bookings-api.ts'
import { bookCourse } from '../../src/domain/bookings/book.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookingInput } from '../support/bookings.ts'
import { buildTestApp, json } from '../support/test-app.ts'
import { type Rewrite, stopBefore, untilBlocked, withStatements } from '../support/interleave.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { runsWithPlaces } from '../support/runs.ts'

const TAKES_PLACE = /^update "run"/
/** The guard removed: the earlier read decides whether a place is left, and not the update. */
const unguarded: Rewrite = (statement) => statement.replace(/("taken" \+ \$\d+) <= "capacity"/, '$1 <= 1000000')

test('A1: of two buyers who both saw the last place, one gets it, and the other is rejected with a clear message', async () => {
  const platform = await aPlatform()
  const book = await aLastPlace(platform)
  const late = await stopBefore(platform, TAKES_PLACE, book)
  expect(await book(platform)).toMatchObject({ status: 200 })
  expect(await late.goOn()).toMatchObject({ status: 409, body: { error: expect.stringContaining('last place') } })
  expect(await takenPlaces(platform)).toBe(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A1: while the last place is being taken the next buyer waits, and is then rejected', async () => {
  const platform = await aPlatform()
  const book = await aLastPlace(platform)
  const first = await stopBefore(platform, /^commit/, book)
  const second = book(platform)
  await untilBlocked(platform, second)
  expect(await first.goOn()).toMatchObject({ status: 200 })
  expect(await second).toMatchObject({ status: 409 })
  expect(await takenPlaces(platform)).toBe(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A1 twin: without the condition inside the update the same two buyers are both sold the last place', async () => {
  const platform = await aPlatform()
  const book = await aLastPlace(platform)
  await sql`alter table run drop constraint run_never_oversold`.execute(platform.db)
  const late = await stopBefore(platform, TAKES_PLACE, book, unguarded)
  expect(await book(withStatements(platform, unguarded))).toMatchObject({ status: 200 })
  expect(await late.goOn()).toMatchObject({ status: 200 })
  expect(await takenPlaces(platform)).toBe(2)
  expect(await findBrokenInvariants(platform)).toMatchObject([
    { invariant: 'No run has more places taken than it has' },
  ])
})

test('A1: without the condition, a constraint of the table itself still rejects the second booking', async () => {
  const platform = await aPlatform()
  await aLastPlace(platform)
  const input = await bookingInput(platform)
  const late = await stopBefore(platform, TAKES_PLACE, (on) => bookCourse(on, input), unguarded)
  const other = await bookingInput(platform, { email: 'another@example.com' })
  expect(await bookCourse(platform, other)).toMatchObject({ ok: true })
  await expect(late.goOn()).rejects.toThrow('run_never_oversold')
  expect(await takenPlaces(platform)).toBe(1)
})

/** A date with one place left, and what the booking form sends for it. */
async function aLastPlace(platform: TestPlatform) {
  const [run] = await runsWithPlaces(platform, 1)
  return async (on: TestPlatform) => {
    const form = {
      fullName: 'Amara Okafor',
      email: `${crypto.randomUUID()}@example.com`,
      phoneNumber: '44 1234567890',
      courseId: 1,
      trainingDate: run?.label,
    }
    const answer = await buildTestApp(bookingsApi(on)).request('/traineeDetails', json(form))
    return { status: answer.status, body: (await answer.json()) as unknown } // compared as a whole
  }
}

async function takenPlaces({ db }: TestPlatform): Promise<number> {
  const { taken } = await db
    .selectFrom('run')
    .select(({ fn }) => fn.sum<string>('taken').as('taken'))
    .executeTakeFirstOrThrow()
  return Number(taken)
}
