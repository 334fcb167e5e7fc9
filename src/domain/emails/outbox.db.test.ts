import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { enqueueEmail, enqueueEmailToOurselves, MAX_TO_OURSELVES_AN_HOUR } from './outbox.ts'

test('of the emails to ourselves that visitors set off so many leave in an hour, and the rest later', async () => {
  const platform = await aPlatform()
  const email = (n: number) => ({ key: `enquiry-forward/${n}`, kind: 'enquiry-forward', details: {} }) as const
  await platform.db.transaction().execute(async (tx) => {
    for (let n = 1; n <= MAX_TO_OURSELVES_AN_HOUR * 2 + 1; n += 1)
      await enqueueEmailToOurselves(tx, platform.queue, email(n))
    await enqueueEmail(tx, platform.queue, { key: 'twin', kind: 'enquiry-forward', details: {} })
  })
  const { rows } = await sql<{ hours: number; jobs: number }>`
    select round(extract(epoch from start_after - now()) / 3600)::int as hours, count(*)::int as jobs
    from pgboss.job where name = 'send-mail' group by 1 order by 1`.execute(platform.db)
  expect(rows).toEqual([
    { hours: 0, jobs: MAX_TO_OURSELVES_AN_HOUR + 1 },
    { hours: 1, jobs: MAX_TO_OURSELVES_AN_HOUR },
    { hours: 2, jobs: 1 },
  ])
})
