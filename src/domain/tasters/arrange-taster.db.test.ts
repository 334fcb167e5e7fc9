import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aTasterPlace, changeSome, tasterBeginsIn, theTaster } from '../../../tests/support/tasters.ts'
import { addTaster, cancelTaster, changeTaster } from './arrange-taster.ts'
import type { TasterDetails } from './taster-details.ts'
import { leaveTaster } from './taster-place.ts'
import { findNextTaster, signUpForTaster } from './taster-sign-up.ts'

const LINK = 'https://meet.example/taster'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const aTaster = (changes: Partial<TasterDetails> = {}): TasterDetails => ({
  startsAt: inDays(40),
  endsAt: inDays(40.05),
  zone: 'Europe/London',
  capacity: 50,
  joiningLink: null,
  trainerId: null,
  ...changes,
})

const add = (platform: TestPlatform, changes: Partial<TasterDetails> = {}) =>
  addTaster(platform, { details: aTaster(changes), actor: 'staff:maya' })

const newest = async (platform: TestPlatform) => {
  const mails = await sentMails(await anEmailContext(platform))
  const mail = mails.at(-1)
  if (!mail) throw new Error('expected an email')
  return mail
}

test('a taster that staff add is offered to visitors, and its time is not given twice', async () => {
  const platform = await aPlatform()
  const details = aTaster({ startsAt: inDays(1), endsAt: inDays(1.05) })
  const added = await addTaster(platform, { details, actor: 'staff:maya' })
  if (!added.ok) throw new Error(added.error)
  expect((await findNextTaster(platform))?.id).toBe(added.tasterId)
  expect(await addTaster(platform, { details, actor: 'staff:maya' })).toEqual({ ok: false, error: 'time-taken' })
  expect(await add(platform, { startsAt: inDays(-1), endsAt: inDays(1) })).toEqual({
    ok: false,
    error: 'starts-in-the-past',
  })
})

test('a trainer who teaches a course at that time, is away or is archived is not given a taster', async () => {
  const platform = await aPlatform()
  const session = await platform.db.selectFrom('session').selectAll().orderBy('startsAt').executeTakeFirstOrThrow()
  await platform.db
    .updateTable('run')
    .set({ trainerIds: ['tom-hargreaves'] })
    .where('id', '=', session.runId)
    .execute()
  const { startsAt, endsAt } = session
  expect(await add(platform, { startsAt, endsAt, trainerId: 'tom-hargreaves' })).toEqual({
    ok: false,
    error: 'trainer-busy',
  })
  const away = {
    trainerId: 'miriam-adeyemi',
    firstDay: sql<Date>`${startsAt}::date`,
    lastDay: sql<Date>`${endsAt}::date`,
  }
  await platform.db.insertInto('trainerAbsence').values(away).execute()
  const asMiriam = { startsAt, endsAt, trainerId: 'miriam-adeyemi' }
  expect(await add(platform, asMiriam)).toEqual({ ok: false, error: 'trainer-away' })
  await platform.db.deleteFrom('trainerAbsence').execute()
  await platform.db.updateTable('trainer').set({ archivedAt: new Date() }).execute()
  expect(await add(platform, asMiriam)).toEqual({ ok: false, error: 'trainer-unknown' })
  await platform.db.updateTable('trainer').set({ archivedAt: null }).execute()
  expect(await add(platform, asMiriam)).toMatchObject({ ok: true })
})

test('a trainer does not run two tasters at once; one that is changed is no clash with itself, and a cancelled one is none', async () => {
  const platform = await aPlatform()
  const [startsAt, endsAt] = [inDays(40), inDays(40.05)]
  const asTom = (hours: number) => ({
    startsAt: new Date(+startsAt + hours * 3_600_000),
    endsAt,
    trainerId: 'tom-hargreaves',
  })
  const added = await add(platform, asTom(0))
  if (!added.ok) throw new Error(added.error)
  expect(await add(platform, asTom(0.5))).toEqual({ ok: false, error: 'trainer-busy' })
  expect(await add(platform, { ...asTom(0.5), trainerId: null }), 'twin: no trainer, no clash').toMatchObject({
    ok: true,
  })
  expect(await changeSome(platform, added.tasterId, { startsAt: asTom(0.25).startsAt })).toMatchObject({ ok: true })
  const { version } = await theTaster(platform, added.tasterId)
  await cancelTaster(platform, { tasterId: added.tasterId, version, reason: 'Ill', actor: 'staff:maya' })
  expect(await add(platform, asTom(0.75))).toMatchObject({ ok: true })
})

test('of ten tasters for one trainer that are added at the same moment one is added', async () => {
  const platform = await aPlatform()
  const [from, endsAt] = [inDays(40), inDays(40.05)]
  const added = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      add(platform, { startsAt: new Date(+from + n * 60_000), endsAt, trainerId: 'tom-hargreaves' }),
    ),
  )
  expect(added.filter(({ ok }) => ok)).toHaveLength(1)
})

test('once the joining link is set everyone with a place gets one email with their own link; another room needs none', async () => {
  const platform = await aPlatform()
  const { tasterId, key } = await aTasterPlace(platform)
  await aTasterPlace(platform, { email: 'bo@example.com', name: 'Bo' })
  expect(await changeSome(platform, tasterId, { joiningLink: LINK })).toEqual({ ok: true, told: 2 })
  expect(await changeSome(platform, tasterId, { joiningLink: `${LINK}/other` })).toEqual({ ok: true, told: 0 })
  expect(await changeSome(platform, tasterId, { capacity: 60, trainerId: 'tom-hargreaves' })).toEqual({
    ok: true,
    told: 0,
  })
  expect((await mailKinds(platform)).filter((kind) => kind === 'taster-changed')).toHaveLength(2)
  const mails = await sentMails(await anEmailContext(platform))
  const linked = mails.filter(({ subject }) => subject?.startsWith('How to join your taster session'))
  expect(linked.map(({ to }) => to?.[0]?.address).sort()).toEqual(['amara@example.com', 'bo@example.com'])
  const own = linked.find(({ to }) => to?.[0]?.address === 'amara@example.com')
  expect(own?.text).toContain(`https://tideway.example/taster/${key}`)
  expect(own?.text, 'the room itself stays with us').not.toContain(LINK)
  expect(own?.attachments[0]?.mimeType).toBe('text/calendar')
})

test('a taster that is moved is announced with the old and the new time, and its calendar entry is replaced', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform)
  const { startsAt: before } = await theTaster(platform, tasterId)
  const startsAt = new Date(before.getTime() + 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  await sentMails(await anEmailContext(platform))
  expect(await changeSome(platform, tasterId, { startsAt, endsAt })).toEqual({ ok: true, told: 1 })
  const mail = await newest(platform)
  expect(mail.subject).toMatch(/^New time for your taster session: Fri /)
  expect(mail.text).toMatch(/It was on Thu .*18:30 to 19:30/)
  const calendar = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer) // the parser's default
  expect(calendar).toContain('SEQUENCE:1')
  expect(calendar).toContain(`DTSTART:${startsAt.toISOString().replace(/[-:]|\.\d+/g, '')}`)
})

test('a cancelled taster is announced with the reason, takes no sign-up and is not the next one', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform)
  const cancel = (reason: string, version = 1) =>
    cancelTaster(platform, { tasterId, version, reason, actor: 'staff:maya' })
  await sentMails(await anEmailContext(platform))
  expect(await cancel('')).toEqual({ ok: false, error: 'reason-missing' })
  expect(await cancel('Our trainer is ill.', 7)).toEqual({ ok: false, error: 'changed-meanwhile' })
  expect(await cancel('Our trainer is ill.')).toEqual({ ok: true, told: 1 })
  expect(await cancel('Our trainer is ill.', 2)).toEqual({ ok: false, error: 'taster-cancelled' })
  const mail = await newest(platform)
  expect(mail.subject).toMatch(/^Cancelled: Scrum Master taster session, /)
  expect(mail.text).toContain('Our trainer is ill.')
  expect(new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer)).toContain('METHOD:CANCEL') // as above
  expect(await findNextTaster(platform)).toBeNull()
  const details = { name: 'Late', email: 'late@example.com' }
  expect(await signUpForTaster(platform, { tasterId, details })).toEqual({ ok: false, error: 'taster-over' })
  expect(
    await add(platform, await theTaster(platform, tasterId).then(({ startsAt, endsAt }) => ({ startsAt, endsAt }))),
  ).toMatchObject({ ok: true })
})

test('a taster that has started, an unknown one and one that a colleague changed are left as they are', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform)
  const change = (id: string, version = 1) =>
    changeTaster(platform, { tasterId: id, version, details: aTaster(), actor: 'staff:maya' })
  expect(await change('nonsense')).toEqual({ ok: false, error: 'unknown-taster' })
  expect(await change(tasterId, 9)).toEqual({ ok: false, error: 'changed-meanwhile' })
  await tasterBeginsIn(platform, tasterId, -0.1)
  expect(await change(tasterId)).toEqual({ ok: false, error: 'taster-over' })
})

test('fewer places than are taken are not accepted, and the database would not store them either', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform)
  await aTasterPlace(platform, { email: 'bo@example.com' })
  expect(await changeSome(platform, tasterId, { capacity: 1 })).toEqual({ ok: false, error: 'below-taken' })
  await expect(sql`update taster set capacity = 1 where id = ${tasterId}`.execute(platform.db)).rejects.toThrow(
    'taster_never_oversold',
  )
})

test('an email about a place that was given up meanwhile is not sent', async () => {
  const platform = await aPlatform()
  const { tasterId, key } = await aTasterPlace(platform)
  await changeSome(platform, tasterId, { joiningLink: LINK })
  await leaveTaster(platform, { key })
  expect(await sentMails(await anEmailContext(platform))).toEqual([])
})

test('each change is in the audit log with the number of people who were emailed', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform)
  await changeSome(platform, tasterId, { joiningLink: LINK })
  const entries = await platform.db
    .selectFrom('audit')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', `taster/${tasterId}`)
    .execute()
  expect(entries).toEqual([
    { actor: 'staff:maya', action: 'taster-changed', details: { joiningLink: { from: null, to: LINK }, told: 1 } },
  ])
})
