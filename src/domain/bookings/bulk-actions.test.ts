import { expect, test } from 'vitest'
import { actOnEach } from './bulk-actions.ts'

const chosen = ['TA-1', 'TA-2', 'TA-3'].map((reference) => ({ bookingId: reference, reference, fullName: reference }))

test('an error with one does not affect the others, and is logged', async () => {
  const written: unknown[] = []
  const log = { info() {}, warn() {}, error: (...line: unknown[]) => void written.push(line[0]) }
  const outcomes = await actOnEach({ log }, chosen, async ({ reference }) => {
    if (reference === 'TA-2') throw new Error('the database went away')
    return { ok: true as const }
  })
  expect(outcomes.map(({ answer }) => answer.ok)).toEqual([true, false, true])
  expect(outcomes[1]?.answer).toEqual({ ok: false, error: 'broken' })
  expect(written).toEqual(['act_on_each_broke'])
})

test('they are processed one after the other', async () => {
  let running = 0
  await actOnEach({ log: { info() {}, warn() {}, error() {} } }, chosen, async () => {
    expect(++running).toBe(1)
    await Promise.resolve()
    running--
  })
})
