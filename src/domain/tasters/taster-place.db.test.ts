import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aTasterPlace, changeSome, tasterBeginsIn, theTaster } from '../../../tests/support/tasters.ts'
import { findTaster } from './find-tasters.ts'
import { findTasterPlace, joinTaster, leaveTaster, recordTasterAttendance } from './taster-place.ts'
import { signUpForTaster } from './taster-sign-up.ts'

const LINK = 'https://meet.example/taster'

const attendedOf = async ({ db }: TestPlatform) =>
  (await db.selectFrom('tasterPlace').select('attended').orderBy('createdAt').execute()).map(({ attended }) => attended)

test('A1 the last place of a taster is given to one of two people at once', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform)
  await platform.db.updateTable('taster').set({ capacity: 2 }).execute()
  const signUp = (email: string) => signUpForTaster(platform, { tasterId, details: { name: 'Bo', email } })
  const answers = await Promise.all([signUp('bo@example.com'), signUp('cy@example.com')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await theTaster(platform, tasterId)).taken).toBe(2)
})

test('A1 twin: without the guarded update and the constraint behind it both would get the last place', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform)
  await sql`alter table taster drop constraint taster_never_oversold`.execute(platform.db)
  await platform.db.updateTable('taster').set({ capacity: 2 }).execute()
  // What each would do that has read one place of two as taken.
  for (const email of ['bo@example.com', 'cy@example.com']) {
    await platform.db.insertInto('tasterPlace').values({ tasterId, name: 'Bo', email }).execute()
    await sql`update taster set taken = taken + 1 where id = ${tasterId}`.execute(platform.db)
  }
  expect((await theTaster(platform, tasterId)).taken).toBe(3)
})

test('the link shows the taster, opens a quarter of an hour before and names no room', async () => {
  const platform = await aPlatform()
  const { tasterId, key } = await aTasterPlace(platform)
  const state = async () => (await findTasterPlace(platform, { key }))?.state
  expect(await state()).toBe('early')
  await tasterBeginsIn(platform, tasterId, 0.1)
  expect(await state()).toBe('no-room')
  await changeSome(platform, tasterId, { joiningLink: LINK, trainerId: 'tom-hargreaves' })
  expect(await state()).toBe('open')
  expect((await findTasterPlace(platform, { key }))?.trainer, 'a sample').toBeNull()
  await platform.db.updateTable('trainer').set({ isSample: false }).execute()
  expect((await findTasterPlace(platform, { key }))?.trainer).toBe('Tom Hargreaves')
  expect(JSON.stringify(await findTasterPlace(platform, { key }))).not.toContain('meet.example')
  await tasterBeginsIn(platform, tasterId, -2)
  expect(await state()).toBe('over')
  expect(await findTasterPlace(platform, { key: key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) })).toBeNull()
})

test('joining leads to the room and records that the person came, once; before it opens it does neither', async () => {
  const platform = await aPlatform()
  const { tasterId, key } = await aTasterPlace(platform)
  await changeSome(platform, tasterId, { joiningLink: LINK })
  expect(await joinTaster(platform, { key })).toBeNull()
  expect(await attendedOf(platform)).toEqual([null])
  await tasterBeginsIn(platform, tasterId, -0.1)
  expect(await joinTaster(platform, { key })).toBe(LINK)
  expect(await joinTaster(platform, { key })).toBe(LINK)
  expect(await attendedOf(platform)).toEqual(['joined'])
})

test('giving a place up deletes the person and frees the place once, and looking at the link does neither', async () => {
  const platform = await aPlatform()
  const { tasterId, key } = await aTasterPlace(platform)
  await aTasterPlace(platform, { email: 'bo@example.com' })
  await findTasterPlace(platform, { key })
  expect((await theTaster(platform, tasterId)).taken).toBe(2)
  await Promise.all([leaveTaster(platform, { key }), leaveTaster(platform, { key })])
  await leaveTaster(platform, { key })
  expect((await theTaster(platform, tasterId)).taken).toBe(1)
  expect(await findTasterPlace(platform, { key })).toBeNull()
  const left = await platform.db.selectFrom('tasterPlace').select('email').execute()
  expect(left).toEqual([{ email: 'bo@example.com' }])
})

test('a place is not given up once the taster has started', async () => {
  const platform = await aPlatform()
  const { tasterId, key } = await aTasterPlace(platform)
  await tasterBeginsIn(platform, tasterId, -0.1)
  await leaveTaster(platform, { key })
  expect((await theTaster(platform, tasterId)).taken).toBe(1)
  expect(await attendedOf(platform)).toHaveLength(1)
})

test('staff tick who came, but not before it has started, and who joined by the link stays so', async () => {
  const platform = await aPlatform()
  const { tasterId, placeId, key } = await aTasterPlace(platform)
  const bo = await aTasterPlace(platform, { email: 'bo@example.com' })
  const mark = (...cameIds: string[]) => recordTasterAttendance(platform, { tasterId, cameIds, actor: 'staff:maya' })
  expect(await mark(placeId)).toBe(0)
  await changeSome(platform, tasterId, { joiningLink: LINK })
  await tasterBeginsIn(platform, tasterId, -0.1)
  await joinTaster(platform, { key })
  expect(await mark(placeId, bo.placeId)).toBe(2)
  expect(await attendedOf(platform)).toEqual(['joined', 'staff'])
  expect(await mark(placeId)).toBe(1)
  expect(await attendedOf(platform)).toEqual(['joined', null])
})

test('who came and paid for a course within ninety days counts as booked, and no one else does', async () => {
  const platform = await aPlatform()
  const { tasterId, placeId } = await aTasterPlace(platform)
  const absent = await aTasterPlace(platform, { email: 'absent@example.com' })
  const late = await aTasterPlace(platform, { email: 'late@example.com' })
  await tasterBeginsIn(platform, tasterId, -100 * 24)
  await recordTasterAttendance(platform, { tasterId, cameIds: [placeId, late.placeId], actor: 'staff:maya' })
  const daysAfter = async (email: string, days: number) => {
    const { booking } = await aPaidBooking(platform, { email })
    await sql`update booking set created_at = now() - make_interval(days => ${100 - days})
      where id = ${booking.id}`.execute(platform.db)
  }
  await daysAfter('Amara@example.com', 89)
  await daysAfter('absent@example.com', 10)
  await daysAfter('late@example.com', 91)
  const found = await findTaster(platform, { tasterId })
  expect(found?.taster).toMatchObject({ came: 2, booked: 1 })
  expect(found?.guests.filter(({ booked }) => booked).map(({ id }) => id)).toEqual([placeId, absent.placeId])
})
