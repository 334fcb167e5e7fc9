import { terms } from '../../content/site.ts'
import { listRoutes } from '../../src/routes.ts'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import type { Things } from './one-of-each.ts'

/** Files and redirects: no screens to check. */
export const NO_SCREEN = listRoutes().flatMap(({ path, answers }) => (answers ? [path] : []))

/** Every page with a screen: a new one is checked automatically. */
export const SCREENS = listRoutes().flatMap(({ path, answers }) => (answers ? [] : [path]))

export type Viewer = 'visitor' | 'student' | 'office'

/** Who has to be logged in to see a page. */
export function viewerOf(pattern: string): Viewer {
  const policy = PAGE_POLICIES[pattern]
  if (policy === 'student') return 'student'
  return typeof policy === 'object' ? 'office' : 'visitor'
}

/** The address at which a page has something to show. */
export function addressOf(pattern: string, things: Things): string {
  const address = addresses(things)[pattern] ?? pattern
  if (/[:*]/.test(address.split('?')[0] ?? '')) throw new Error(`expected an address for ${pattern}`)
  return address
}

const addresses = ({ references, publicIds, keys, runs, ...things }: Things): Record<string, string> => ({
  '/course/:courseId': '/course/1',
  '/courses/:slug': `/courses/${things.endedCourse}`,
  '/course/:courseId/waitingList': `/course/1/waitingList?date=${encodeURIComponent(things.full)}`,
  '/checkout/:traineeId': `/checkout/${publicIds.held}`,
  '/CourseConfirmation': `/CourseConfirmation?reference=${publicIds.deposit}`,
  '/paymentconfirmation': `/paymentconfirmation?reference=${publicIds.coming}`,
  '/failure': `/failure?reference=${publicIds.held}`,
  '/order/:orderId': `/order/${things.orders.quoted}`,
  '/teams/company/:key': `/teams/company/${things.orders.company.formKey}`,
  '/companies/:companyId': `/companies/${things.orders.company.id}`,
  '/companies/:companyId/statement': `/companies/${things.orders.company.id}/statement`,
  '/claim/:key': `/claim/${things.orders.claim}`,
  '/waitingList/:key': `/waitingList/${keys.waiting}`,
  '/chooseDate/:traineeId': `/chooseDate/${publicIds.cancelled}`,
  '/join/:key': `/join/${keys.joinLater}`,
  '/taster/:key': `/taster/${keys.taster}`,
  '/tasters/:tasterId': `/tasters/${things.tasters.past}`,
  '/feedback/:key': `/feedback/${keys.feedback}`,
  '/certificate/:publicId': `/certificate/${keys.certificate}`,
  '/myCertificate/:key': `/myCertificate/${keys.holder}`,
  '/signUp/:key': `/signUp/${keys.signUp}`,
  '/Login/link/:key': `/Login/link/${keys.login}`,
  '/adminLogin/link/:key': `/adminLogin/link/${keys.officeLogin}`,
  '/resetPassword/:key': `/resetPassword/${keys.reset}`,
  '/myBookings/:reference': `/myBookings/${references.coming}`,
  '/myBookings/:reference/change': `/myBookings/${references.coming}/change`,
  '/myBookings/:reference/move': `/myBookings/${references.coming}/move`,
  '/search': '/search?q=harbour',
  '/showcourses/:courseId': '/showcourses/1',
  '/showcoupon/:code': `/showcoupon/${things.code}`,
  '/showcontact/:reference': `/showcontact/${things.enquiry}`,
  '/mails/:mailId': `/mails/${things.mail}`,
  '/bankstatements/:lineId': `/bankstatements/${things.bankLine}`,
  '/trainees/move': `/trainees/move?id=${references.coming}`,
  '/trainees/refund': `/trainees/refund?id=${references.coming}`,
  '/trainees/resend': `/trainees/resend?id=${references.coming}`,
  '/trainees/write': '/trainees/write?show=coupon&all=1',
  '/trainees/views': '/trainees/views?show=paid',
  '/trainees/:reference': `/trainees/${references.deposit}`,
  '/trainingdates/:runId': `/trainingdates/${runs.full}`,
  '/teaching/:runId': `/teaching/${runs.later}`,
  '/trainers/:trainerId': '/trainers/miriam-adeyemi',
  '/attendance/:runId': `/attendance/${runs.over}`,
  '/sitecontent/:key': '/sitecontent/faq',
  '/twelveWeeks/:artefact': '/twelveWeeks/burndown',
  '/blogs/:slug': `/blogs/${things.article.slug}`,
  '/articles/:key': `/articles/${things.article.id}`,
  '/articles/:key/preview': `/articles/${things.article.id}/preview`,
  '/sitecontent/:key/preview': '/sitecontent/faq/preview',
  '/terms/:version': `/terms/${terms.version}`,
  '/pages/:slug': `/pages/${things.page}`,
  '/sitedetails/:key': '/sitedetails/branding',
  '/sitedetails/:key/preview': '/sitedetails/company/preview',
  '/emailwording/:key': '/emailwording/email-course-reminder',
  '/emailwording/:key/preview': '/emailwording/email-course-reminder/preview',
  '/*': '/no-such-page',
})
