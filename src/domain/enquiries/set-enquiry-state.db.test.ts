import { expect, test } from 'vitest'
import { anEnquiry, auditOf, enquiryOf } from '../../../tests/support/enquiries.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { changeEnquiry, lockEnquiry } from './change-enquiry.ts'
import { setEnquiryState, setEnquiryStates } from './set-enquiry-state.ts'

const actor = 'staff:bo' as const

test('an enquiry changes state, and the audit log has the old state, the new one and the actor', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  expect(await setEnquiryState(platform, { reference, version: 1, actor, to: 'waiting' })).toEqual({ ok: true })
  expect(await setEnquiryState(platform, { reference, version: 2, actor, to: 'closed' })).toEqual({ ok: true })
  expect(await enquiryOf(platform, reference)).toMatchObject({ state: 'closed', version: 3, answeredAt: null })
  expect(await auditOf(platform, `enquiry/${reference}`)).toEqual([
    { actor, action: 'enquiry-state', details: { state: { from: 'new', to: 'waiting' } } },
    { actor, action: 'enquiry-state', details: { state: { from: 'waiting', to: 'closed' } } },
  ])
})

test('answered by telephone is answered, and stays so when it is opened again', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  await setEnquiryState(platform, { reference, version: 1, actor, to: 'answered' })
  const { answeredAt } = await enquiryOf(platform, reference)
  expect(answeredAt).toBeInstanceOf(Date)
  await setEnquiryState(platform, { reference, version: 2, actor, to: 'open' })
  expect((await enquiryOf(platform, reference)).answeredAt).toEqual(answeredAt)
})

test('an unknown enquiry, an impossible change and an old version are rejected, and nothing is written', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const change = { reference, version: 1, actor }
  expect(await setEnquiryState(platform, { ...change, reference: 'ENQ-NONE', to: 'open' })).toEqual({
    ok: false,
    error: 'unknown-enquiry',
  })
  await setEnquiryState(platform, { ...change, to: 'closed' })
  expect(await setEnquiryState(platform, { ...change, to: 'open' })).toEqual({
    ok: false,
    error: 'changed-meanwhile',
  })
  expect(await setEnquiryState(platform, { ...change, version: 2, to: 'answered' })).toEqual({
    ok: false,
    error: 'wrong-state',
  })
  expect(await auditOf(platform, `enquiry/${reference}`)).toHaveLength(1)
})

test('of two who change it at once one gets a conflict', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const answers = await Promise.all(
    (['waiting', 'closed'] as const).map((to) => setEnquiryState(platform, { reference, version: 1, actor, to })),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, error: 'changed-meanwhile' })
})

test('a selection is closed or set aside, except what a colleague has changed', async () => {
  const platform = await aPlatform()
  const references = [await anEnquiry(platform), await anEnquiry(platform, { message: 'Another.' })]
  const selection = references.map((reference) => ({ reference, version: 1 }))
  await setEnquiryState(platform, { reference: references[0] ?? '', version: 1, actor, to: 'waiting' })
  expect(await setEnquiryStates(platform, { to: 'quarantined', selection, actor })).toEqual({
    done: [references[1]],
    rejected: [{ reference: references[0], error: 'changed-meanwhile' }],
  })
  expect((await enquiryOf(platform, references[1] ?? '')).state).toBe('quarantined')
})

test('what was closed or set aside goes back to its earlier state, unless it was changed since', async () => {
  const platform = await aPlatform()
  const references = [
    await anEnquiry(platform),
    await anEnquiry(platform, { message: 'Another.' }),
    await anEnquiry(platform, { message: 'A third.' }),
  ]
  const [fresh = '', waiting = '', moved = ''] = references
  await setEnquiryState(platform, { reference: waiting, version: 1, actor, to: 'waiting' })
  const asOf = (versions: number[]) =>
    references.map((reference, index) => ({ reference, version: versions[index] ?? 0 }))
  await setEnquiryStates(platform, { to: 'closed', selection: asOf([1, 2, 1]), actor })
  await setEnquiryState(platform, { reference: moved, version: 2, actor: 'staff:amy', to: 'open' })
  expect(await setEnquiryStates(platform, { to: 'before', selection: asOf([2, 3, 2]), actor })).toEqual({
    done: [fresh, waiting],
    rejected: [{ reference: moved, error: 'changed-meanwhile' }],
  })
  expect(await enquiryOf(platform, fresh)).toMatchObject({ state: 'new', version: 3 })
  expect(await enquiryOf(platform, waiting)).toMatchObject({ state: 'waiting', version: 4 })
  expect(await enquiryOf(platform, moved)).toMatchObject({ state: 'open', version: 3 })
  expect((await auditOf(platform, `enquiry/${fresh}`)).at(-1)).toEqual({
    actor,
    action: 'enquiry-state',
    details: { state: { from: 'closed', to: 'new' } },
  })
})

test('only closing and quarantining are undone', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  await setEnquiryState(platform, { reference, version: 1, actor, to: 'waiting' })
  expect(await setEnquiryStates(platform, { to: 'before', selection: [{ reference, version: 2 }], actor })).toEqual({
    done: [],
    rejected: [{ reference, error: 'wrong-state' }],
  })
})

test('no command takes an enquiry where the table does not lead', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  await setEnquiryState(platform, { reference, version: 1, actor, to: 'open' })
  const change = platform.db.transaction().execute(async (tx) => {
    const enquiry = await lockEnquiry(tx, { reference })
    if (enquiry) await changeEnquiry(tx, enquiry, { actor, kind: 'enquiry-state', state: 'new' })
  })
  await expect(change).rejects.toThrow('got open to new')
})

test('an enquiry that never changed state has nothing to undo', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  expect(await setEnquiryStates(platform, { to: 'before', selection: [{ reference, version: 1 }], actor })).toEqual({
    done: [],
    rejected: [{ reference, error: 'wrong-state' }],
  })
})
