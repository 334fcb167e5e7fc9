import { expect, test } from 'vitest'
import { sha256 } from '#platform/crypto.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { anAccount, aTry } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { statementsOf } from '../../../tests/support/statements.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { markKnownBrowser, signIn } from '../accounts/login.ts'
import { createResetToken, resetPassword } from '../accounts/password.ts'
import { requestStudentPasswordLink, sendStudentPasswordLink } from './student-login.ts'

const ANN = 'ann@example.com'
const BEN = 'ben@example.com'

async function ask(platform: TestPlatform, email: string, turn: number): Promise<void> {
  const jobs: { email: string; key: string }[] = []
  const queue: TestPlatform['queue'] = {
    ...platform.queue,
    async send(tx, kind, input) {
      if (kind === 'send-student-password-link') jobs.push(input as { email: string; key: string }) // of this kind
      await platform.queue.send(tx, kind, input)
    },
  }
  await requestStudentPasswordLink({ ...platform, queue }, { email, idempotencyKey: `turn ${turn}` })
  for (const job of jobs) await sendStudentPasswordLink(platform, job)
}

test('F1 however often and from wherever links to a new password are asked for, one mailbox gets three, and the next one its own', async () => {
  const platform = await aPlatform()
  for (const username of [ANN, BEN]) await anAccount(platform, { username, role: 'student' })
  for (let turn = 0; turn < 6; turn += 1) await ask(platform, turn % 2 ? ANN : ANN.toUpperCase(), turn)
  expect(await mailKinds(platform)).toHaveLength(3)
  await ask(platform, BEN, 0)
  expect(await mailKinds(platform)).toHaveLength(4)
})

test('F1 twin: without the count by mailbox it gets as many links as are asked for', async () => {
  const platform = await aPlatform()
  await anAccount(platform, { username: ANN, role: 'student' })
  for (let turn = 0; turn < 6; turn += 1) {
    await platform.db.deleteFrom('rateLimit').where('key', 'like', 'send-reset-to/%').execute()
    await ask(platform, ANN, turn)
  }
  expect(await mailKinds(platform)).toHaveLength(6)
})

test('E6 the request for a link to a password does the same work for an account, a booking and an unknown address', async () => {
  const platform = await aPlatform()
  await anAccount(platform, { username: ANN, role: 'student' })
  await aPaidBooking(platform)
  const work = (email: string) =>
    statementsOf(platform, (watched) => requestStudentPasswordLink(watched, { email, idempotencyKey: email }))
  const known = await work(ANN)
  expect(known).toEqual(['RawNode', 'queue send-student-password-link'])
  for (const email of ['amara@example.com', 'nobody@example.com']) expect(await work(email), email).toEqual(known)
})

test('E6 twin: looked up in the request, a known address takes more statements than an unknown one', async () => {
  const platform = await aPlatform()
  await anAccount(platform, { username: ANN, role: 'student' })
  const work = (email: string) =>
    statementsOf(platform, (watched) => sendStudentPasswordLink(watched, { email, key: email }))
  expect((await work(ANN)).length).toBeGreaterThan((await work('nobody@example.com')).length)
})

test('E10 while strangers’ guesses have used up a name, its owner gets in from a new browser by the emailed link', async () => {
  const platform = await aPlatform()
  const accountId = await anAccount(platform, { username: ANN, role: 'student' })
  for (let guess = 0; guess < 100; guess += 1) await isWithinLimit(platform, { limit: 'sign-in-name', of: sha256(ANN) })
  const attempt = aTry({ username: ANN, to: 'student', password: 'eleven herons on the mud' })
  await ask(platform, ANN, 1)
  expect(await mailKinds(platform)).toEqual(['password-reset'])
  const key = await createResetToken(platform, { accountId, until: new Date(Date.now() + 60_000) })
  const reset = await resetPassword(platform, { key, password: attempt.password })
  if (!reset.ok) throw new Error(reset.error)
  expect(await signIn(platform, attempt), 'without the mark of the page').toMatchObject({
    ok: false,
    error: 'too-many-tries',
  })
  const known = await markKnownBrowser(platform, reset)
  expect(await signIn(platform, { ...attempt, known })).toMatchObject({ ok: true })
})
