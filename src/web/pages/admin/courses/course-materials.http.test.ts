import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'
import { A_PDF, aMaterial } from '../../../../../tests/support/materials.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import type { Role } from '../../../../domain/accounts/account.ts'
import { openFiles } from '../../../../platform/files.ts'

const PAGE = '/showcourses/1'
const RECORDING = { intent: 'recording', title: 'Welcome', url: 'https://video.example/welcome', shownFrom: 'booking' }

async function anOfficeWithUploads() {
  const office = await anOffice()
  const upload = async (role: Role, wanted: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      title: 'Workbook',
      shownFrom: 'week-before',
      name: 'workbook.pdf',
      size: String(A_PDF.length),
      offset: '0',
      ...wanted,
    })
    const path = `${PAGE}/materials/${crypto.randomUUID()}?${query}`
    const headers = { 'content-type': 'application/octet-stream', cookie: await office.cookieOf(role) }
    return sendTo(office.site, { method: 'POST', path, body: A_PDF, headers })
  }
  const stored = () =>
    office.platform.db
      .selectFrom('material')
      .select(['id', 'title', 'courseId', 'shownFrom'])
      .orderBy('addedAt')
      .execute()
  return { ...office, upload, stored }
}

test('E4 staff add and remove the materials of a course; read-only and trainers add none', async () => {
  const { upload, post, read, stored, platform } = await anOfficeWithUploads()
  for (const role of ['read-only', 'trainer'] as const) {
    expect((await upload(role)).status, role).toBe(403)
    expect((await post(role, PAGE, RECORDING)).status, role).toBe(403)
  }
  expect(await stored()).toEqual([])
  expect(mainOf((await read('read-only', PAGE)).text)).not.toContain('Add a file or a recording')
  expect((await upload('staff', { shownFrom: 'tomorrow' })).text).toContain('Please choose when trainees see it.')
  expect((await upload('staff', { name: 'workbook.mp4' })).status, 'another content than its name says').toBe(422)
  expect((await upload('staff')).status).toBe(200)
  const rejected = await post('staff', PAGE, { ...RECORDING, url: 'http://video.example' })
  expect([rejected.status, mainOf(rejected.text).includes('value="Welcome"')], 'what was typed stays').toEqual([
    422,
    true,
  ])
  expect((await post('staff', PAGE, RECORDING)).headers.get('location')).toBe(`${PAGE}?said=material`)
  const [workbook, recording] = await stored()
  expect([workbook, recording]).toMatchObject([
    { title: 'Workbook', courseId: 1, shownFrom: 'week-before' },
    { title: 'Welcome', courseId: 1, shownFrom: 'booking' },
  ])
  const page = textOf(mainOf((await read('read-only', PAGE)).text))
  expect(page).toContain('Workbook All 1 KB A week before the first session')
  const remove = { intent: 'remove-material', material: workbook?.id ?? '' }
  expect((await post('read-only', PAGE, remove)).status).toBe(403)
  expect((await post('staff', '/showcourses/2', remove)).status, 'of another course').toBe(303)
  expect(await stored()).toHaveLength(2)
  expect((await post('staff', PAGE, remove)).status).toBe(303)
  expect(await stored()).toEqual([recording])
  const entries = platform.db.selectFrom('audit').select('action').where('subject', '=', 'course/1').orderBy('id')
  expect((await entries.execute()).map(({ action }) => action)).toEqual([
    'material-added',
    'material-added',
    'material-removed',
  ])
})

test('E4 staff and the date’s trainer read what the course gives on the date’s pages, and remove none of it there', async () => {
  const { platform, site, read, post, cookieOf } = await anOfficeWithUploads()
  const { booking } = await aPaidBooking(platform)
  const files = { ...platform, materials: openFiles(join(dirname(site.outbox), 'materials')) }
  const id = await aMaterial(files, { courseId: 1 })
  const date = `/trainingdates/${booking.run.id}`
  const teaching = `/teaching/${booking.run.id}`
  await read('trainer', '/account')
  await platform.db.updateTable('account').set({ trainerId: 'miriam-adeyemi' }).where('role', '=', 'trainer').execute()
  const teaches = (trainerIds: string[]) => platform.db.updateTable('run').set({ trainerIds }).execute()
  await teaches(['miriam-adeyemi'])
  for (const [role, page] of [
    ['staff', date],
    ['trainer', teaching],
  ] as const) {
    const html = mainOf((await read(role, page)).text)
    expect(textOf(html)).toContain('From the course')
    expect(html).toContain(`href="${date}/materials/${id}"`)
    expect(html).not.toContain('Remove Slides')
    expect((await post(role, page, { intent: 'remove-material', material: id })).status).toBe(303)
    expect((await read(role, `${date}/materials/${id}`)).status, role).toBe(200)
  }
  expect((await read('trainer', `${PAGE}/materials/${id}`)).status, 'trainers have no page of a course').toBe(403)
  expect((await read('read-only', `/showcourses/2/materials/${id}`)).status, 'of another course').toBe(404)
  const headers = { cookie: await cookieOf('read-only'), range: 'bytes=0-3' }
  const part = await sendTo(site, { method: 'GET', path: `${PAGE}/materials/${id}`, headers })
  expect([part.status, part.headers.get('content-range'), part.text]).toEqual([
    206,
    `bytes 0-3/${A_PDF.length}`,
    '%PDF',
  ])
  await teaches(['tom-hargreaves'])
  expect((await read('trainer', `${date}/materials/${id}`)).status, 'another trainer').toBe(404)
})
