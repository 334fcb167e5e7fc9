import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FROM_EVERYWHERE, sendTo } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import type { RunningSite } from '../support/server.ts'

test('F1: of a flood of enquiries under one name five are kept, from one address forty, and a real one from another arrives', async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  const statuses: number[] = []
  for (let n = 1; n <= 7; n++)
    statuses.push(await send(site, '198.51.100.1', { email: 'flood@example.com', message: `Flood ${n}` }))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const others: number[] = []
  for (let n = 1; n <= 35; n++)
    others.push(await send(site, '198.51.100.1', { email: `v${n}@example.com`, message: `Flood ${n}` }))
  expect(others).toEqual([...Array<number>(33).fill(200), 429, 429])
  expect(await send(site, '203.0.113.77', { email: 'true@example.com' })).toBe(200)
  const kept = await platform.db.selectFrom('enquiry').select(['email', 'state']).execute()
  expect(kept).toHaveLength(39)
  expect(kept).toContainEqual({ email: 'true@example.com', state: 'new' })
})

test('F1: a victim named from many addresses gets three emails, and what a bot fills in is set aside', async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  for (let n = 1; n <= 5; n++)
    expect(await send(site, `198.51.100.${n}`, { email: 'victim@example.com', message: `Flood ${n}` })).toBe(200)
  expect(await send(site, '198.51.100.6', { email: 'robot@example.com', website: 'https://spam.example' })).toBe(200)
  const { rows } = await sql<{ email: string; count: number }>`
    select enquiry.email, count(*)::int from mail join enquiry on enquiry.id = (mail.details ->> 'enquiryId')::uuid
    where mail.kind = 'enquiry-received' group by enquiry.email`.execute(platform.db)
  expect(rows).toEqual([{ email: 'victim@example.com', count: 3 }])
  const setAside = platform.db.selectFrom('enquiry').select('email').where('state', '=', 'quarantined')
  expect(await setAside.execute()).toEqual([{ email: 'robot@example.com' }])
})

test('F1 twin: from a different address each, as many are all accepted, so it is the limit that stops a flood', async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  for (let n = 1; n <= 7; n++)
    expect(await send(site, `203.0.113.${n}`, { email: `v${n}@example.com`, message: `Flood ${n}` })).toBe(200)
  expect(await platform.db.selectFrom('enquiry').select('id').execute()).toHaveLength(7)
})

async function send(site: RunningSite, from: string, wanted: Record<string, string>): Promise<number> {
  const person = { userType: 'individual', name: 'Amara Okafor', contactNumber: '1' }
  const enquiry = { ...person, course: 'Scrum Master', ...wanted }
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const sent = { method: 'POST', path: '/mainapp/api/v1/contact', body: JSON.stringify(enquiry), headers }
  return (await sendTo(site, sent)).status
}
