import { expect, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aTrainer, TRAINERS } from '../../../tests/support/trainers.ts'
import { archiveTrainer, addTrainer, updateTrainer } from './save-trainer.ts'
import { listTrainers } from './trainer.ts'

const actor = 'staff:grace' as const

const find = async (platform: TestPlatform, trainerId: string) =>
  platform.db.selectFrom('trainer').selectAll().where('id', '=', trainerId).executeTakeFirstOrThrow()

test('every provider starts with two samples', async () => {
  expect(await listTrainers(await aPlatform())).toEqual(TRAINERS)
})

test('an id is made from the name, and is free, an address and never one that means something else', async () => {
  const platform = await aPlatform()
  const ids: string[] = []
  for (const name of [
    'Zoë O’Brien-Núñez',
    'Jo Bloggs',
    'Jo Bloggs',
    '李小龍',
    'None',
    'Dates',
    'Miriam Adeyemi',
    '2 Jo Bloggs',
  ])
    ids.push(await aTrainer(platform, { name }))
  expect(ids).toEqual([
    'zoe-o-brien-nunez',
    'jo-bloggs',
    'jo-bloggs-2',
    'trainer',
    'none-2',
    'dates-2',
    'miriam-adeyemi-2',
    'jo-bloggs-3',
  ])
})

test('two people of the same name who are added at the same moment are two', async () => {
  const platform = await aPlatform()
  const ids = await Promise.all(Array.from({ length: 5 }, () => aTrainer(platform, { name: 'Jo Bloggs' })))
  expect(new Set(ids).size).toBe(5)
})

test('a trainer has a name, and no more text than the pages have room for', async () => {
  const platform = await aPlatform()
  const add = (fields: Record<string, string>) => addTrainer(platform, { fields, actor })
  expect(await add({ name: ' ' })).toMatchObject({ fieldErrors: { name: 'Please give the trainer’s name.' } })
  expect(await add({ name: 'Jo', biography: 'x'.repeat(1001) })).toMatchObject({ error: 'wrong-fields' })
  expect(await add({ name: 'Jo', credentials: 'x\n'.repeat(9) })).toMatchObject({ error: 'wrong-fields' })
  const trainerId = await aTrainer(platform, {
    name: 'Jo\u0000 Bloggs',
    credentials: ' PSM I \r\n\r\nPSPO I',
    isSample: 'on',
  })
  expect(await find(platform, trainerId)).toMatchObject({ credentials: ['PSM I', 'PSPO I'], isSample: true })
})

test('a change is stored with its version, says in the log what changed, and overwrites no other', async () => {
  const platform = await aPlatform()
  const trainerId = await aTrainer(platform, { name: 'Jo Bloggs' })
  const change = (version: number, role: string) =>
    updateTrainer(platform, { trainerId, version, actor, fields: { name: 'Jo Bloggs', role } })
  expect(await change(1, 'Coach')).toEqual({ ok: true })
  expect(await change(1, 'Lead')).toEqual({ ok: false, error: 'changed-meanwhile' })
  expect(await find(platform, trainerId)).toMatchObject({ role: 'Coach', version: 2 })
  const { details } = await platform.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'trainer-changed')
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ role: { from: '', to: 'Coach' } })
  expect(await updateTrainer(platform, { trainerId: 'eve', version: 1, actor, fields: { name: 'Eve' } })).toEqual({
    ok: false,
    error: 'unknown-trainer',
  })
})

test('one who is archived keeps everything, and can be taken back', async () => {
  const platform = await aPlatform()
  const trainerId = await aTrainer(platform, { name: 'Jo Bloggs', biography: 'Teaches.' })
  expect(await archiveTrainer(platform, { trainerId, version: 1, archived: true, actor })).toEqual({ ok: true })
  const { archivedAt, biography } = await find(platform, trainerId)
  expect([archivedAt instanceof Date, biography]).toEqual([true, 'Teaches.'])
  expect(await archiveTrainer(platform, { trainerId, version: 2, archived: false, actor })).toEqual({ ok: true })
  expect((await find(platform, trainerId)).archivedAt).toBeNull()
})
