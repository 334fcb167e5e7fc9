import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { aCookie } from '../../../../../tests/support/people.ts'
import { aRun } from '../../../../../tests/support/runs.ts'

test('what staff write of a trainer is on the course page, the confirmation and the date within seconds', async () => {
  const { site, platform, read, post } = await anOffice()
  const course = async () => (await fetch(`${site.url}/scrumMaster`)).text()
  expect(await course()).toContain('Miriam Adeyemi')
  const form = {
    intent: 'save',
    version: '1',
    name: 'Grace Tan',
    role: 'Lead trainer',
    biography: 'Teaches.',
    credentials: 'PSM III',
  }
  const saved = await post('staff', '/trainers/miriam-adeyemi', form)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/trainers/miriam-adeyemi?said=saved'])
  await expect.poll(course, { timeout: 2000 }).toContain('Grace Tan')
  expect(await course()).not.toContain('Miriam Adeyemi')
  const { booking } = await aPaidBooking(platform)
  const confirmation = await (await fetch(`${site.url}/CourseConfirmation?reference=${booking.publicId}`)).text()
  expect(textOf(mainOf(confirmation))).toContain('with Grace Tan.')
  expect(textOf(mainOf((await read('staff', `/trainingdates/${booking.run.id}`)).text))).toContain('Grace Tan')
  // A page that was open meanwhile changes nothing.
  expect((await post('staff', '/trainers/miriam-adeyemi', form)).status).toBe(409)
  expect((await post('staff', '/trainers/tom-hargreaves', { ...form, name: ' ' })).status).toBe(422)
})

test('a trainer is added and archived; who may only look neither sees the forms nor changes anything', async () => {
  const { read, post, platform } = await anOffice()
  const added = await post('staff', '/trainers', { intent: 'add', name: 'Jo Bloggs' })
  expect(added.headers.get('location')).toBe('/trainers/jo-bloggs?said=added')
  expect((await read('read-only', '/trainers')).text).not.toContain('Add a trainer')
  expect((await post('read-only', '/trainers/jo-bloggs', { intent: 'archive', version: '1' })).status).toBe(403)
  expect((await post('staff', '/trainers/jo-bloggs', { intent: 'archive', version: '1' })).status).toBe(303)
  const { id } = await aRun(platform)
  expect(mainOf((await read('staff', `/trainingdates/${id}`)).text)).not.toContain('Jo Bloggs')
  expect(textOf(mainOf((await read('staff', '/trainers')).text))).toContain('Archived')
  expect((await read('staff', '/trainers/eve')).status).toBe(404)
})

test('the page of a trainer lists the dates that they teach next, how full each is, and says where there are none', async () => {
  const { platform, read } = await anOffice()
  const page = async (trainer: string) => mainOf((await read('staff', `/trainers/${trainer}`)).text)
  const none = 'Tom Hargreaves is not named for any coming date.'
  expect(textOf(await page('tom-hargreaves'))).toContain(none)
  const { id, label } = await aRun(platform, { trainerIds: ['tom-hargreaves'], capacity: '8' })
  const row = (await page('tom-hargreaves')).split('<tr').find((one) => one.includes(`/trainingdates/${id}`)) ?? ''
  expect(textOf(row)).toContain(label)
  expect(textOf(row)).toContain('Scrum Master')
  expect(textOf(row)).toContain('0 of 8 sold')
  await platform.db.updateTable('run').set({ state: 'cancelled' }).where('id', '=', id).execute()
  expect(textOf(await page('tom-hargreaves'))).toContain(none)
})

test('a date names the day on which its trainer is away, and is not saved with them', async () => {
  const { post } = await anOffice()
  const away = { intent: 'away', firstDay: '2031-06-07', lastDay: '2031-06-08' }
  expect((await post('staff', '/trainers/tom-hargreaves', away)).status).toBe(303)
  const date = {
    intent: 'add',
    courseId: '1',
    day: '2031-06-07',
    from: '10:00',
    to: '17:00',
    zone: 'Europe/London',
    capacity: '8',
  }
  const rejected = await post('staff', '/addTrainingDates', { ...date, trainerIds: 'tom-hargreaves' })
  expect(rejected.status).toBe(409)
  expect(textOf(mainOf(rejected.text))).toContain('Tom Hargreaves is away from Sat 7 Jun 2031 to Sun 8 Jun 2031.')
})

test('D9 a photograph is sent by the page’s form, and shown at a public address until it is removed', async () => {
  const { site, platform, read, post } = await anOffice()
  const cookie = await aCookie(platform, 'owner')
  const send = async (bytes: Uint8Array<ArrayBuffer>, path = '/trainers/miriam-adeyemi/photograph') => {
    const form = new FormData()
    form.set('photograph', new File([bytes], 'portrait.png', { type: 'image/png' }))
    const sent = new Response(form)
    const body = new Uint8Array(await sent.arrayBuffer())
    const headers = { cookie, 'content-type': sent.headers.get('content-type') ?? '' }
    const answer = await sendTo(site, { method: 'POST', path, body, headers })
    return [answer.status, answer.headers.get('location')?.split('?')[1]]
  }
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6466' } })
    .png()
    .toBuffer()
  expect(await send(new TextEncoder().encode('<svg></svg>'))).toEqual([303, 'fault=is-svg'])
  expect(await send(new Uint8Array())).toEqual([303, 'fault=not-a-picture'])
  expect(await send(picture, '/trainers/eve/photograph')).toEqual([303, 'fault=unknown-trainer'])
  expect(await send(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual([413, undefined])
  expect(await send(picture)).toEqual([303, 'said=photograph'])
  const rejected = await read('staff', '/trainers/miriam-adeyemi?fault=not-a-picture')
  expect(textOf(mainOf(rejected.text))).toContain('Please choose a picture: a JPEG, PNG or WebP file.')
  const page = async () => (await fetch(`${site.url}/scrumMaster`)).text()
  await expect.poll(page, { timeout: 2000 }).toContain('/trainerPhotos/')
  const address = /\/trainerPhotos\/[0-9a-f]{32}\.jpg/.exec(await page())?.[0] ?? ''
  const shown = await fetch(site.url + address)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await post('staff', '/trainers/miriam-adeyemi', { intent: 'remove-photograph' })
  expect((await fetch(site.url + address)).status).toBe(404)
})

test('the address that takes photographs leads to the page of a trainer, with any text in it', async () => {
  const { read } = await anOffice()
  expect((await read('staff', `/trainers/${encodeURIComponent('⿃')}/photograph`)).status).toBe(302)
})
