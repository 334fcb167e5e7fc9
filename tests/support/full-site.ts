import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { terms } from '../../content/site.ts'
import { sendEmail } from '../../src/jobs/send-email.ts'
import { createJoinToken } from '../../src/domain/attendance/join-session.ts'
import { createFeedbackToken } from '../../src/domain/feedback/feedback.ts'
import { createHolderToken } from '../../src/domain/certificates/certificate-holder.ts'
import { createResetToken } from '../../src/domain/accounts/password.ts'
import { createOfficeLoginToken } from '../../src/domain/accounts/office-login-link.ts'
import { createFeed } from '../../src/domain/schedule/calendar-feed.ts'
import { createLoginToken } from '../../src/domain/students/login-link.ts'
import { createSignUpLink, createSignUpToken } from '../../src/domain/accounts/invitations.ts'
import { postComment } from '../../src/domain/blog/post-comment.ts'
import { openFiles } from '../../src/platform/files.ts'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { aCertificate } from './attendance.ts'
import { aWrittenArticle } from './articles.ts'
import { anAddedCourse } from './courses.ts'
import { anEnquiry } from './enquiries.ts'
import { aMaterial } from './materials.ts'
import { aReceivedFile } from './received-files.ts'
import { anAccount, aSignInOf } from './people.ts'
import { aSite } from './in-process.ts'
import { anEmailContext } from './mails.ts'
import { aBankLine } from './bank-files.ts'
import { aSitePage } from './site-pages.ts'
import { aPlatform, type TestPlatform } from './platform.ts'
import { aFullRun, aRoomyRun } from './runs.ts'
import type { RunningSite } from './server.ts'
import { aCompany } from './companies.ts'
import { anOrderWithAPlace } from './orders.ts'
import { aTasterPlace } from './tasters.ts'
import { wait } from './waiting.ts'

export interface FullSite {
  platform: TestPlatform
  server: RunningSite
  /** Every page's pattern with an address that shows something. */
  addresses: Record<string, string>
  /** What the browsers of an owner and of the trainee send: either may be logged in at both logins. */
  cookies: { office: string; student: string }
  accounts: { owner: string; student: string }
}

const PICTURE_KEY = '0'.repeat(32)
const PICTURE = `${PICTURE_KEY}.jpg`
const LOGO = `${PICTURE_KEY}-240x80-a`

export const TRAINEE = 'amara@example.com'

/** A site on which there is one of everything, so that each page has something to show and to change. */
export async function aFullSite(
  env: Record<string, string> = {},
  input: { jobs?: boolean; cached?: boolean } = {},
): Promise<FullSite> {
  const platform = await aPlatform()
  // Its start stores the articles, which are commented on below.
  const server = await aSite({ databaseUrl: platform.url, env, ...input })
  await aRoomyRun(platform)
  const { booking, certificateId, publicId } = await aCertificate(platform, { email: TRAINEE })
  const { run, booking: held } = await aFullRun(platform)
  await wait(platform, run.label, 'ann')
  const enquiry = await anEnquiry(platform)
  await postComment(platform, {
    slug: 'userstory',
    replyTo: undefined,
    input: { name: 'Bo', email: 'bo@example.com', text: 'Thank you.' },
  })
  const article = await aWrittenArticle(platform, { slug: 'sprint-goals' })
  const owner = await anAccount(platform, { username: 'owner', role: 'owner' })
  const student = await anAccount(platform, { username: TRAINEE, role: 'student' })
  const forgetful = await anAccount(platform, { username: 'dana@example.com', role: 'student' })
  await platform.db
    .updateTable('account')
    .set(({ ref }) => ({ email: ref('username') }))
    .where('role', '=', 'student')
    .execute()
  const invitation = { role: 'staff', name: 'Cy', email: 'cy@example.com' } as const
  const { linkId } = await createSignUpLink(platform, { invitation, actor: 'staff:owner' })
  const { db } = platform
  await db.insertInto('studentPicture').values({ accountId: student, file: PICTURE, characteristic: '{}' }).execute()
  // The owner teaches, and so has a date of their own.
  await db.updateTable('account').set({ trainerId: 'miriam-adeyemi' }).where('id', '=', owner).execute()
  await db
    .updateTable('run')
    .set({ trainerIds: ['miriam-adeyemi'] })
    .where('id', '=', booking.run.id)
    .execute()
  await db.updateTable('trainer').set({ photo: PICTURE }).where('id', '=', 'miriam-adeyemi').execute()
  await db
    .insertInto('logo')
    .values({ id: LOGO, png: Buffer.from([0x89, 0x50, 0x4e, 0x47]) })
    .execute()
  const images = openFiles(join(dirname(server.outbox), 'images'))
  await images.write(PICTURE, new Uint8Array([0xff, 0xd8, 0xff]))
  await images.write(`${PICTURE_KEY}.w480webp`, new Uint8Array([0x52, 0x49, 0x46, 0x46]))
  const idIn = async (table: 'mail' | 'document') =>
    (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const mailId = await idIn('mail')
  // An email that has been sent has a text to show.
  await sendEmail(await anEmailContext(platform), { mailId })
  // A disputed booking has a file of evidence.
  await sql`insert into dispute (attempt_id, provider_id, amount_pence, reason, state)
    select id, 'dp_one', amount_pence, 'fraudulent', 'needs-response' from payment_attempt
    where booking_id = ${booking.id}`.execute(db)
  const files = { ...platform, materials: openFiles(join(dirname(server.outbox), 'materials')) }
  const materialId = await aMaterial(files, { runId: booking.run.id })
  const courseMaterialId = await aMaterial(files, { courseId: booking.course.id })
  const { key } = await db.selectFrom('waiting').select('key').executeTakeFirstOrThrow()
  const { id: loginLinkId } = await db
    .insertInto('loginLink')
    .values({ email: TRAINEE })
    .returning('id')
    .executeTakeFirstOrThrow()
  const officeLink = await db
    .insertInto('loginLink')
    .values({ email: 'owner@example.com', accountId: owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  const taster = await aTasterPlace(platform)
  await aSitePage(platform, 'our-method')
  const feed = await createFeed(platform, {
    viewer: { accountId: owner, username: 'owner', role: 'owner' },
  })
  const holderKey = await createHolderToken(platform, { certificateId })
  const joinKey = await createJoinToken(platform, { bookingId: booking.id })
  const placed = await anOrderWithAPlace(platform)
  const organisation = await aCompany(platform)
  const known: Record<string, string> = {
    ...given('/course/:courseId', '1'),
    ...given('/courses/:slug', (await anAddedCourse(platform)).slug),
    '/course/:courseId/waitingList': `/course/1/waitingList?date=${encodeURIComponent(run.label)}`,
    '/course/:courseId/lesson-plan.pdf': '/course/1/lesson-plan.pdf',
    '/course/:courseId/letter.pdf': '/course/1/letter.pdf',
    '/course/:courseId/calendar.ics': `/course/1/calendar.ics?date=${encodeURIComponent(run.label)}`,
    ...given('/checkout/:traineeId', held.publicId),
    ...given('/chooseDate/:traineeId', booking.publicId),
    '/CourseConfirmation': `/CourseConfirmation?reference=${booking.publicId}`,
    '/CourseConfirmation/:traineeId/calendar.ics': `/CourseConfirmation/${booking.publicId}/calendar.ics`,
    '/paymentconfirmation': `/paymentconfirmation?reference=${booking.publicId}`,
    '/failure': `/failure?reference=${held.publicId}`,
    ...given('/waitingList/:key', key),
    ...given('/order/:orderId', placed.orderId),
    '/order/:orderId/documents/:documentId': `/order/${placed.orderId}/documents/${placed.documentId}`,
    ...given('/claim/:key', placed.claimKey),
    ...given('/teams/company/:key', organisation.formKey),
    ...given('/companies/:companyId', organisation.id),
    '/companies/:companyId/statement': `/companies/${organisation.id}/statement`,
    ...given('/join/:key', joinKey),
    '/join/:key/calendar.ics': `/join/${joinKey}/calendar.ics`,
    ...given('/taster/:key', taster.key),
    '/taster/:key/calendar.ics': `/taster/${taster.key}/calendar.ics`,
    ...given('/tasters/:tasterId', taster.tasterId),
    ...given('/feedback/:key', await createFeedbackToken(platform, { bookingId: booking.id })),
    ...given('/certificate/:publicId', publicId),
    '/certificate/:publicId/:file': `/certificate/${publicId}/credential.json`,
    ...given('/myCertificate/:key', holderKey),
    '/myCertificate/:key/certificate.pdf': `/myCertificate/${holderKey}/certificate.pdf`,
    ...given('/Login/link/:key', await createLoginToken(platform, { linkId: loginLinkId })),
    ...given('/adminLogin/link/:key', await createOfficeLoginToken(platform, { linkId: officeLink.id })),
    ...given('/signUp/:key', await createSignUpToken(platform, { linkId })),
    ...given(
      '/resetPassword/:key',
      await createResetToken(platform, { accountId: forgetful, until: new Date(Date.now() + 3_600_000) }),
    ),
    ...given('/myBookings/:reference', booking.reference),
    ...given('/myBookings/:reference/change', booking.reference),
    ...given('/myBookings/:reference/move', booking.reference),
    '/myBookings/:reference/documents/:documentId': `/myBookings/${booking.reference}/documents/${await idIn('document')}`,
    '/myBookings/:reference/calendar.ics': `/myBookings/${booking.reference}/calendar.ics`,
    ...given('/trainees/:reference', booking.reference),
    '/trainees/:reference/photograph': `/trainees/${booking.reference}/photograph`,
    '/trainees/:reference/evidence': `/trainees/${booking.reference}/evidence`,
    ...given('/showcourses/:courseId', '1'),
    '/showcourses/:courseId/materials/:materialId': `/showcourses/${booking.course.id}/materials/${courseMaterialId}`,
    ...given('/showcoupon/:code', 'DISCOUNT50'),
    ...given('/showcontact/:reference', enquiry),
    ...given('/mails/:mailId', mailId),
    '/showcontact/files/:fileId': `/showcontact/files/${await aReceivedFile(files)}`,
    '/mails/:mailId/letter': `/mails/${mailId}/letter`,
    ...given('/documents/:documentId', await idIn('document')),
    ...given('/bankstatements/:lineId', await aBankLine(platform)),
    ...given('/trainingdates/:runId', run.id),
    '/trainingdates/:runId/materials/:materialId': `/trainingdates/${booking.run.id}/materials/${materialId}`,
    '/myBookings/:reference/materials/:materialId': `/myBookings/${booking.reference}/materials/${materialId}`,
    ...given('/attendance/:runId', booking.run.id),
    '/trainerPhotos/:file': `/trainerPhotos/${PICTURE}`,
    ...given('/trainers/:trainerId', 'miriam-adeyemi'),
    ...given('/teaching/:runId', booking.run.id),
    ...given('/twelveWeeks/:artefact', 'retro'),
    '/twelveWeeks/:artefact/page.pdf': '/twelveWeeks/retro/page.pdf',
    '/trainers/:trainerId/photograph': '/trainers/miriam-adeyemi/photograph',
    '/calendar/:key/:file': `/calendar/${feed.token}/dates.ics`,
    ...given('/sitecontent/:key', 'faq'),
    '/pictures/:file': `/pictures/${PICTURE_KEY}-480.webp`,
    '/logos/:file': `/logos/${LOGO}.png`,
    '/icons/:file': '/icons/6d28d9-f5b82e.svg',
    ...given('/blogs/:slug', 'sprint-goals'),
    ...given('/articles/:key', String(article.id)),
    '/articles/:key/preview': `/articles/${article.id}/preview`,
    '/sitecontent/:key/preview': '/sitecontent/faq/preview',
    ...given('/sitedetails/:key', 'company'),
    ...given('/terms/:version', terms.version),
    ...given('/pages/:slug', 'our-method'),
    '/sitedetails/:key/preview': '/sitedetails/company/preview',
    ...given('/emailwording/:key', 'email-course-reminder'),
    '/emailwording/:key/preview': '/emailwording/email-course-reminder/preview',
    '/*': '/no-such-page',
  }
  const addresses = Object.fromEntries(
    Object.keys(PAGE_POLICIES).map((pattern) => [pattern, known[pattern] ?? pattern]),
  )
  const unfilled = Object.values(addresses).filter((address) => /[:*]/.test(address.split('?')[0] ?? ''))
  if (unfilled.length > 0) throw new Error(`expected an address for ${unfilled.join(', ')}`)
  const cookies = {
    office: `office=${await aSignInOf(platform, owner)}`,
    student: `student=${await aSignInOf(platform, student)}`,
  }
  // A second session, so that there is one to end.
  for (const account of [owner, student]) await aSignInOf(platform, account)
  return { platform, server, addresses, cookies, accounts: { owner, student } }
}

const given = (pattern: string, value: string): Record<string, string> => ({
  [pattern]: pattern.replace(/:\w+/, value),
})

/** Visits no longer update `seen_at`, so reading many pages changes no row. */
export async function freezeSeenAt({ db }: TestPlatform): Promise<void> {
  const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000)
  await db.updateTable('loginSession').set({ seenAt: inAYear }).execute()
}
