import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { at } from '../../../tests/support/clock.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { createJoinToken, findSessionToJoin, joinSession } from './join-session.ts'
import { setLetIn } from './let-in.ts'

const MEET = 'https://meet.example/tide'
const actor = 'staff:maya'

/** A trainee who paid the deposit, on a date whose balance was due long before its first session. */
async function aDebtor(platform: TestPlatform) {
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  await platform.db.updateTable('run').set({ joiningLink: MEET }).where('id', '=', booking.run.id).execute()
  const startsAt = booking.run.sessions[0]?.startsAt ?? new Date(0)
  const dueAt = new Date(startsAt.getTime() - 14 * 24 * 3_600_000)
  const due = platform.db.updateTable('instalment').set({ dueAt })
  await due.where('saleId', '=', booking.saleId).where('kind', '=', 'balance').execute()
  const key = await createJoinToken(platform, { bookingId: booking.id })
  return { booking, key, dueAt, begun: at(platform, startsAt), balance: { publicId: booking.publicId, dueAt } }
}

const letInEntries = ({ db }: TestPlatform) =>
  db.selectFrom('audit').select(['actor', 'details']).where('action', '=', 'let-in-changed').orderBy('id').execute()

test('an overdue balance is shown before the link opens and while it is open, with where to pay; no one is let in', async () => {
  const platform = await aPlatform()
  const { key, dueAt, begun, balance } = await aDebtor(platform)
  const overdue = { ok: false, error: 'balance-overdue', balance: { ...balance, amount: 112_500 } }
  for (const ground of [at(platform, new Date(dueAt.getTime() + 1)), begun]) {
    expect(await findSessionToJoin(ground, { key })).toMatchObject(overdue)
    expect(await joinSession(ground, { key })).toMatchObject(overdue)
  }
  expect(await findSessionToJoin(at(platform, dueAt), { key }), 'on its day it is not late').toMatchObject({
    error: 'early',
  })
  expect(await platform.db.selectFrom('attendance').selectAll().execute()).toEqual([])
})

test('staff let a person in and take it back, each once in the audit log', async () => {
  const platform = await aPlatform()
  const { booking, key, begun } = await aDebtor(platform)
  const set = (letIn: boolean) => setLetIn(platform, { actor, bookingId: booking.id, letIn })
  for (const _ of ['once', 'and again']) expect(await set(true)).toEqual({ ok: true })
  expect(await findSessionToJoin(begun, { key })).toMatchObject({ ok: true })
  expect(await joinSession(begun, { key })).toEqual({ ok: true, joiningLink: MEET })
  expect(await set(false)).toEqual({ ok: true })
  expect(await joinSession(begun, { key })).toMatchObject({ error: 'balance-overdue' })
  expect(await letInEntries(platform)).toEqual([
    { actor, details: { letIn: { from: false, to: true } } },
    { actor, details: { letIn: { from: true, to: false } } },
  ])
})

test('a balance that is paid or waived is asked for no more, and there is no one to let in', async () => {
  const platform = await aPlatform()
  const { booking, key, begun } = await aDebtor(platform)
  await platform.db.updateTable('instalment').set({ state: 'waived' }).where('kind', '=', 'balance').execute()
  expect(await joinSession(begun, { key })).toMatchObject({ ok: true })
  const set = setLetIn(platform, { actor, bookingId: booking.id, letIn: true })
  expect(await set).toEqual({ ok: false, error: 'no-balance' })
  expect(await letInEntries(platform)).toEqual([])
})

test('the twin that forgets when the balance was due lets the same person in', async () => {
  const platform = await aPlatform()
  const { key, begun } = await aDebtor(platform)
  const later = new Date(begun.clock.now().getTime() + 1)
  await platform.db.updateTable('instalment').set({ dueAt: later }).where('kind', '=', 'balance').execute()
  expect(await joinSession(begun, { key })).toEqual({ ok: true, joiningLink: MEET })
})
