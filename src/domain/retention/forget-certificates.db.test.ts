import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retention } from '#content/retention.ts'
import { aCertificate } from '../../../tests/support/attendance.ts'
import { aNight, older, younger } from '../../../tests/support/nights.ts'
import { aPlatform } from '../../../tests/support/platform.ts'

test('a certificate keeps its name for as long as the table says, and its number for ever', async () => {
  const platform = await aPlatform()
  await aCertificate(platform)
  const { keep } = retention.certificates
  // Nothing of the product may make one older: the trigger is put aside for a moment.
  const issuedAt = async (at: ReturnType<typeof older>) => {
    await sql`alter table certificate disable trigger certificate_stays`.execute(platform.db)
    await platform.db.updateTable('certificate').set({ issuedAt: at }).execute()
    await sql`alter table certificate enable trigger certificate_stays`.execute(platform.db)
  }
  const row = () =>
    platform.db
      .selectFrom('certificate')
      .select(['number', 'holderName', 'credential', 'shown'])
      .executeTakeFirstOrThrow()
  await issuedAt(younger(keep))
  await aNight(platform)
  expect(await row()).toMatchObject({ number: 1, holderName: 'Amara Okafor', shown: 'all' })
  await issuedAt(older(keep))
  await aNight(platform)
  expect(await row()).toEqual({ number: 1, holderName: null, credential: null, shown: 'nothing' })
})
