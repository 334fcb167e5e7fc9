import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aPlatform } from '../support/platform.ts'
import { inTurns, FROM_EVERYWHERE, sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { startProcess } from '../support/processes.ts'

vi.setConfig({ testTimeout: isLong ? 1_800_000 : 180_000 })

const POSTS = isLong ? 10_000 : 400
const ADDRESSES = 50
const VICTIMS = 20

test('F1 of a flood of enquiries from fifty addresses few are shown, no victim gets many emails, and a real one arrives', async () => {
  const platform = await aPlatform()
  const server = await startProcess({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  const send = (index: number) => {
    const isReal = index === POSTS / 2
    const enquiry = {
      userType: 'individual',
      name: isReal ? 'A true person' : `Flood ${index}`,
      email: isReal ? 'true@example.com' : `victim-${index % VICTIMS}@example.com`,
      contactNumber: '1',
      course: 'Scrum Master',
      message: `Message ${index}`,
      // Every fifth is a simple bot, which fills every field.
      ...(!isReal && index % 5 === 0 && { website: 'https://spam.example' }),
    }
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': isReal ? '203.0.113.77' : `198.51.100.${index % ADDRESSES}`,
    }
    return sendTo(server, { method: 'POST', path: '/mainapp/api/v1/contact', body: JSON.stringify(enquiry), headers })
  }
  const statuses = await inTurns(
    Array.from({ length: POSTS }, (_, index) => index),
    async (index) => (await send(index)).status,
  )
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses[POSTS / 2]).toBe(200)
  const kept = await platform.db.selectFrom('enquiry').select(['email', 'state']).execute()
  expect(kept.length, 'five from each address, and the real one').toBeLessThanOrEqual(5 * ADDRESSES + 1)
  expect(kept.filter(({ state }) => state === 'quarantined').length, 'set aside, not dropped').toBeGreaterThan(0)
  expect(kept).toContainEqual({ email: 'true@example.com', state: 'new' })
  const { rows } = await sql<{ email: string; count: number }>`
    select enquiry.email, count(*)::int from mail join enquiry on enquiry.id = (mail.details ->> 'enquiryId')::uuid
    where mail.kind = 'enquiry-received' group by enquiry.email`.execute(platform.db)
  for (const { email, count } of rows) expect(count, email).toBeLessThanOrEqual(3)
  expect(rows.map(({ email }) => email)).toContain('true@example.com')
})

test('F1 twin: from a different address each, as many are all accepted, so it is the limit that stops a flood', async () => {
  const platform = await aPlatform()
  const server = await startProcess({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  const body = (index: number) =>
    JSON.stringify({
      userType: 'individual',
      name: 'A',
      email: `v${index}@example.com`,
      contactNumber: '1',
      course: 'Scrum Master',
    })
  const statuses = await inTurns(
    Array.from({ length: 30 }, (_, index) => index),
    async (index) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index + 1}` }
      return (await sendTo(server, { method: 'POST', path: '/mainapp/api/v1/contact', body: body(index), headers }))
        .status
    },
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
})
