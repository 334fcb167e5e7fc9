import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './support/imports.ts'

const THE_ONE = 'src/domain/payments/receive-payment.ts'

/** What would make an instalment paid or waived. */
const SETTLES = [
  /changeInstalments\((?:[^()]|\([^()]*\))*'(?:paid|waived)'/,
  /updateTable\('instalment'\)\s*\.set\(\{[^}]*\bstate\b(?!: to\b)/,
  /update instalment\b[^`]*\bstate\b/i,
]

const settles = (text: string): boolean => SETTLES.some((pattern) => pattern.test(text))

test('only receivePayment makes an instalment paid or waived', () => {
  const files = sources('src').filter((path) => settles(readFileSync(path, 'utf8')))
  expect(files).toEqual([THE_ONE])
})

test.for([
  "await changeInstalments(tx, { instalmentId }, 'paid').execute()",
  "const { kind } = await changeInstalments(tx, { instalmentId: firstInstalment(booking).id }, 'waived')\n  .returning('kind')",
  "await tx.updateTable('instalment').set({ state: 'paid' }).execute()",
  "await sql`update instalment set state = 'paid' where id = ${id}`.execute(tx)",
])('planted and found: %s', (code) => {
  expect(settles(code)).toBe(true)
})
