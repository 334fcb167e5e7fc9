import { expect, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import type { EmailContext } from './email-template.tsx'
import { composeWeeklyFigures } from './weekly-figures.tsx'

const compose = (platform: TestPlatform, accountId: string) => {
  const us = { name: 'Tideway Agile', address: 'hello@tideway.example' }
  const context: EmailContext = {
    ...platform,
    publicUrl: 'https://tideway.example',
    testMode: true,
    us,
    repliesTo: null,
  }
  const details = { accountId, monday: '2026-11-23' }
  const promisedAt = new Date('2026-11-23T08:00:00Z')
  return composeWeeklyFigures(context, { kind: 'weekly-figures', bookingId: null, promisedAt, details })
}

test('an owner reads the figures of the week, those before in brackets, and finds the reports', async () => {
  const platform = await aPlatform()
  const owner = { name: 'Ada', username: 'ada', email: 'ada@example.com', passwordHash: 'x', role: 'owner' } as const
  const { id } = await platform.db.insertInto('account').values(owner).returning('id').executeTakeFirstOrThrow()
  const email = await compose(platform, id)
  expect(email).toMatchObject({
    to: { name: 'Ada', address: 'ada@example.com' },
    subject: 'Last week: £0.00 net, to Sun, 22 Nov 2026',
  })
  expect(email?.text).toContain('Revenue, net of refunds: £0.00 (£0.00)')
  expect(email?.text).toContain('https://tideway.example/reports')
  await platform.db.updateTable('account').set({ role: 'staff' }).where('id', '=', id).execute()
  expect(await compose(platform, id), 'no owner any more').toBeNull()
})
