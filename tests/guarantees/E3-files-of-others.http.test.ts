import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findMyDocument } from '../../src/domain/students/my-bookings.ts'
import { openFiles } from '../../src/platform/files.ts'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { aBooking, aPaidBooking } from '../support/bookings.ts'
import { aMaterial } from '../support/materials.ts'
import { anAccount, aSignInOf } from '../support/people.ts'
import { oncePerFile } from '../support/endings.ts'
import { aPlatform } from '../support/platform.ts'
import { aFullSite } from '../support/full-site.ts'
import { inTurns, sendTo, queried } from '../support/hostile-client.ts'

const opened = oncePerFile(() => aFullSite())

/** What only the trainee of the full site may read. */
const PERSONAL = ['Amara Okafor', 'amara@example.com', '1234567890', '441234']

test('E3 another trainee reads nothing of the first on any page, file or call, though they know every address', async () => {
  const { platform, server, addresses, cookies } = opened()
  const stranger = await anAccount(platform, { username: 'sol@example.com', role: 'student' })
  const cookie = `student=${await aSignInOf(platform, stranger)}`
  const { token } = JSON.parse(
    (await sendTo(server, { method: 'GET', path: '/student/api/v2/token', headers: { cookie } })).text,
  )
  // What an emailed link opens is for anyone with the link; a certificate is for anyone its holder shows it to.
  const guarded = Object.entries(PAGE_POLICIES).filter(
    ([pattern, policy]) => policy !== 'by-key' && !pattern.includes(':key'),
  )
  const paths = guarded.flatMap(([pattern]) => {
    const [path = '', query] = (addresses[pattern] ?? '').split('?')
    return [queried(addresses[pattern] ?? ''), `${path}.data${query ? `?${query}` : ''}`]
  })
  const calls = ['/student/api/v2/profile/image', '/student/api/v2/helpFaq/getHelpFaqData', '/student/api/v2/token']
  const answers = await inTurns([...paths, ...calls], async (path) => ({
    path,
    ...(await sendTo(server, { method: 'GET', path, headers: { cookie, authorization: token } })),
  }))
  const told = answers.filter(({ text }) => PERSONAL.some((one) => text.includes(one)))
  expect(told.map(({ path }) => path)).toEqual([])
  // The trainee themselves reads it at the same addresses.
  const own = await sendTo(server, {
    method: 'GET',
    path: addresses['/myBookings/:reference'] ?? '',
    headers: { cookie: cookies.student },
  })
  expect(PERSONAL.some((one) => own.text.includes(one))).toBe(true)
  const file = { method: 'GET', path: '/myDetails/export', headers: { cookie } }
  expect((await sendTo(server, { ...file, headers: { cookie: cookies.student } })).text).toContain('Amara Okafor')
})

test('E3 no document, email, list or picture is served to a visitor who only knows its address', async () => {
  const { server, addresses, cookies } = opened()
  const files = [
    '/documents/:documentId',
    '/mails/:mailId/letter',
    '/showcontact/files/:fileId',
    '/documents/export',
    '/audit/export',
    '/reports/export',
    '/trainees/export',
    '/trainees/:reference/evidence',
    '/trainees/:reference/photograph',
    '/trainingdates/:runId/materials/:materialId',
    '/showcourses/:courseId/materials/:materialId',
    '/myBookings/:reference/materials/:materialId',
    '/myDetails/export',
  ]
  for (const file of files) {
    const path = addresses[file] ?? ''
    const rightful = path.startsWith('/my') ? cookies.student : cookies.office
    const wrong = path.startsWith('/my') ? cookies.office : cookies.student
    const statusOf = async (cookie: string) =>
      (await sendTo(server, { method: 'GET', path, headers: { cookie } })).status
    expect([await statusOf(rightful), await statusOf(wrong), await statusOf('')], file).toEqual([200, 302, 302])
  }
  const picture = { method: 'GET', path: '/student/api/v2/profile/image' }
  expect((await sendTo(server, { ...picture, headers: { cookie: cookies.student } })).status).toBe(401)
})

test('E3 a file of a course opens for its trainees from the time it says, and for no one of another course or a held place', async () => {
  const { platform, server } = opened()
  const files = { ...platform, materials: openFiles(join(dirname(server.outbox), 'materials')) }
  const { booking } = await aPaidBooking(platform, { email: 'paid@example.com' })
  const held = await aBooking(platform, { email: 'held@example.com' })
  const ids = {
    own: await aMaterial(files, { courseId: booking.course.id }),
    early: await aMaterial(files, { courseId: booking.course.id, shownFrom: 'start' }),
    other: await aMaterial(files, { courseId: 2 }),
  }
  const asTrainee = async (email: string) => {
    const accountId = await anAccount(platform, { username: email, role: 'student' })
    await platform.db.updateTable('account').set({ email }).where('id', '=', accountId).execute()
    const cookie = `student=${await aSignInOf(platform, accountId)}`
    return async ({ reference }: { reference: string }, materialId: string) => {
      const path = `/myBookings/${reference}/materials/${materialId}`
      return (await sendTo(server, { method: 'GET', path, headers: { cookie } })).status
    }
  }
  const [paid, waiting] = [await asTrainee('paid@example.com'), await asTrainee('held@example.com')]
  expect(await paid(booking, ids.own)).toBe(200)
  expect(await paid(booking, ids.early), 'before the first session').toBe(404)
  expect(await paid(booking, ids.other), 'of another course').toBe(404)
  expect(await waiting(held, ids.own), 'a held place').toBe(404)
  expect(await waiting(booking, ids.own), 'another’s booking').toBe(404)
})

test('E3 twin: a document that is looked up by its number only is found for anyone, with the name on it', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const documents = platform.db.selectFrom('document').innerJoin('booking', 'booking.saleId', 'document.saleId')
  const naive = await documents.select(['document.id', 'fullName', 'email', 'phoneNumber']).executeTakeFirstOrThrow()
  expect(PERSONAL.filter((one) => JSON.stringify(naive).includes(one)).length).toBeGreaterThan(1)
  const asked = { reference: booking.reference, documentId: naive.id }
  expect(await findMyDocument(platform, { ...asked, email: 'sol@example.com' })).toBeNull()
  expect(await findMyDocument(platform, { ...asked, email: naive.email })).toMatchObject({ id: naive.id })
})
