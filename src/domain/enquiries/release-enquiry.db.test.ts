import { expect, test } from 'vitest'
import { anEnquiry, auditOf, enquiryOf } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { releaseEnquiry, setEnquiryState } from './set-enquiry-state.ts'

const actor = 'staff:bo' as const

test('a released enquiry is new, and is acknowledged and forwarded as a real one would have been', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform, { website: 'x' })
  expect(await mailKinds(platform)).toEqual([])
  expect(await releaseEnquiry(platform, { reference, version: 1, actor })).toEqual({ ok: true })
  expect((await enquiryOf(platform, reference)).state).toBe('new')
  expect(await mailKinds(platform)).toEqual(['enquiry-forward', 'enquiry-received'])
  expect(await auditOf(platform, `enquiry/${reference}`)).toEqual([
    { actor, action: 'enquiry-released', details: { state: { from: 'quarantined', to: 'new' } } },
  ])
})

test('released by twenty at once, or set aside and released again, its emails are sent only once', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform, { website: 'x' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => releaseEnquiry(platform, { reference, version: 1, actor })),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  await setEnquiryState(platform, { reference, version: 2, actor, to: 'quarantined' })
  expect(await releaseEnquiry(platform, { reference, version: 3, actor })).toEqual({ ok: true })
  expect(await mailKinds(platform)).toEqual(['enquiry-forward', 'enquiry-received'])
})

test('a sender who writes very often is not acknowledged each time', async () => {
  const platform = await aPlatform()
  for (let n = 1; n <= 4; n++) await anEnquiry(platform, { message: `Question ${n}` })
  const reference = await anEnquiry(platform, { website: 'x' })
  await releaseEnquiry(platform, { reference, version: 1, actor })
  const kinds = await mailKinds(platform)
  expect(kinds.filter((kind) => kind === 'enquiry-received')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'enquiry-forward')).toHaveLength(5)
})

test('an enquiry that is unknown, not set aside or has changed is not released', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const change = { reference, version: 1, actor }
  expect(await releaseEnquiry(platform, { ...change, reference: 'ENQ-NONE' })).toMatchObject({
    error: 'unknown-enquiry',
  })
  expect(await releaseEnquiry(platform, change)).toMatchObject({ error: 'wrong-state' })
  expect(await releaseEnquiry(platform, { ...change, version: 2 })).toMatchObject({ error: 'changed-meanwhile' })
})

async function mailKinds(platform: TestPlatform): Promise<string[]> {
  return (await platform.db.selectFrom('mail').select('kind').orderBy('kind').execute()).map((one) => one.kind)
}
