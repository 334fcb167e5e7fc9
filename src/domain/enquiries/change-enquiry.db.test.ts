import { expect, test } from 'vitest'
import { aColleague, anEnquiry, auditOf, enquiryOf } from '../../../tests/support/enquiries.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { assignEnquiry, claimEnquiry } from './change-enquiry.ts'
import type { EnquiryState } from './enquiry-state.ts'

const actor = 'staff:bo' as const

test('taking an enquiry assigns it and opens it; taking it again changes nothing', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  expect(await claimEnquiry(platform, { reference, version: 1, actor })).toEqual({ ok: true })
  expect(await claimEnquiry(platform, { reference, version: 1, actor })).toEqual({ ok: true })
  expect(await enquiryOf(platform, reference)).toMatchObject({ owner: 'bo', state: 'open', version: 2 })
  expect(await auditOf(platform, `enquiry/${reference}`)).toEqual([
    {
      actor,
      action: 'enquiry-taken',
      details: { state: { from: 'new', to: 'open' }, owner: { from: null, to: 'bo' } },
    },
  ])
})

test('of twenty who take it at once one gets it and the others get a conflict', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      claimEnquiry(platform, { reference, version: 1, actor: `staff:colleague-${index}` }),
    ),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers.filter((one) => !one.ok && one.error === 'has-owner')).toHaveLength(19)
})

test('an unknown enquiry or one that has changed is not taken', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  expect(await claimEnquiry(platform, { reference: 'ENQ-NONE', version: 1, actor })).toMatchObject({
    error: 'unknown-enquiry',
  })
  expect(await claimEnquiry(platform, { reference, version: 7, actor })).toMatchObject({ error: 'changed-meanwhile' })
})

test('it is assigned to a colleague, however the name is capitalised, and unassigned', async () => {
  const platform = await aPlatform()
  await aColleague(platform, { username: 'Mira' })
  const reference = await anEnquiry(platform)
  expect(await assignEnquiry(platform, { reference, version: 1, actor, owner: 'mira' })).toEqual({ ok: true })
  expect(await enquiryOf(platform, reference)).toMatchObject({ owner: 'Mira', state: 'open' })
  expect(await assignEnquiry(platform, { reference, version: 2, actor, owner: 'Mira' })).toEqual({ ok: true })
  expect(await assignEnquiry(platform, { reference, version: 2, actor, owner: null })).toEqual({ ok: true })
  expect(await enquiryOf(platform, reference)).toMatchObject({ owner: null, state: 'open', version: 3 })
  expect(await auditOf(platform, `enquiry/${reference}`)).toHaveLength(2)
})

test('it is not assigned to someone who cannot answer, nor with an old version', async () => {
  const platform = await aPlatform()
  await aColleague(platform, { username: 'reader', role: 'read-only' })
  await aColleague(platform, { username: 'gone', closedAt: new Date() })
  const reference = await anEnquiry(platform)
  for (const owner of ['reader', 'gone', 'nobody', ''])
    expect(await assignEnquiry(platform, { reference, version: 1, actor, owner })).toEqual({
      ok: false,
      error: 'unknown-owner',
    })
  expect(await assignEnquiry(platform, { reference, version: 2, actor, owner: null })).toMatchObject({
    error: 'changed-meanwhile',
  })
  expect(await assignEnquiry(platform, { reference: 'ENQ-NONE', version: 1, actor, owner: null })).toMatchObject({
    error: 'unknown-enquiry',
  })
})

test('owner and state are saved together, each with its own entry; a state that cannot be chosen changes neither', async () => {
  const platform = await aPlatform()
  await aColleague(platform, { username: 'mira' })
  const reference = await anEnquiry(platform)
  const save = (version: number, owner: string | null, state: EnquiryState) =>
    assignEnquiry(platform, { reference, version, actor, owner, state })
  expect(await save(1, 'mira', 'waiting')).toEqual({ ok: true })
  expect(await enquiryOf(platform, reference)).toMatchObject({ owner: 'mira', state: 'waiting', version: 3 })
  expect(await auditOf(platform, `enquiry/${reference}`)).toMatchObject([
    { action: 'enquiry-assigned', details: { owner: { to: 'mira' }, state: { from: 'new', to: 'open' } } },
    { action: 'enquiry-state', details: { state: { from: 'open', to: 'waiting' } } },
  ])
  expect(await save(3, null, 'new')).toEqual({ ok: false, error: 'wrong-state' })
  expect(await enquiryOf(platform, reference)).toMatchObject({ owner: 'mira', state: 'waiting', version: 3 })
  expect(await save(3, 'mira', 'waiting'), 'nothing is changed').toEqual({ ok: true })
  expect(await enquiryOf(platform, reference)).toMatchObject({ version: 3 })
  const unread = await anEnquiry(platform, { message: 'Another.' })
  expect(await assignEnquiry(platform, { reference: unread, version: 1, actor, owner: 'mira', state: 'new' })).toEqual({
    ok: true,
  })
  expect(await enquiryOf(platform, unread), 'as it was shown: it opens').toMatchObject({ state: 'open', version: 2 })
})
