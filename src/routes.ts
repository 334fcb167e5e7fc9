import { ADMIN_PAGES, ADMIN_PATHS } from './admin-routes.ts'
import { SLUGS } from './domain/blog/slugs.ts'
import type { RouteRow } from './route-policy.ts'

/**
 * The addresses of the public and the trainee's pages, in the specification's order; they match in any letter case. An
 * address is spelled only here and in src/admin-routes.ts: links take it from src/web/paths.ts. Browsers load the
 * addresses, but not the rows.
 */
export const PATHS = {
  home: '/',
  faq: '/faq',
  faqPage: '/FaqPage',
  contact: '/contactUs',
  about: '/AboutUs',
  testimonials: '/testimonials',
  corporateTraining: '/corporateTraining',
  sampleAgenda: '/corporateTraining/sample-agenda.pdf',
  teams: '/teams',
  /** The same form, for who has the link that was emailed to a company. */
  teamsOfCompany: '/teams/company/:key',
  coverPlan: '/teams/cover',
  /** Where a trainee asks their employer to pay for one place. */
  employerPays: '/employerPays',
  order: '/order/:orderId',
  orderDocument: '/order/:orderId/documents/:documentId',
  claim: '/claim/:key',
  bookACall: '/BookAcall',
  individualTraining: '/individualTraining',
  viewProgrammes: '/viewProgrammes',
  taster: '/AdvBanner',
  halfPrice: '/AdvCoupon',
  twelveWeeks: '/twelveWeeks',
  howWeKnow: '/howWeKnow',
  blogs: '/blogs',
  rssFeed: '/blogs/feed.xml',
  jsonFeed: '/blogs/feed.json',
  /** One for each article that the product comes with: `listRoutes` puts the slugs in. */
  article: '/:slug',
  /** One that staff wrote. */
  writtenArticle: '/blogs/:slug',
  picture: '/pictures/:file',
  /** The id of a logo, and .png. */
  logo: '/logos/:file',
  /** Two colours, and .svg. */
  icon: '/icons/:file',
  scrumMaster: '/scrumMaster',
  businessAnalyst: '/businessAnalyst',
  productOwner: '/productOwner',
  projectManager: '/projectManager',
  /** Of a course that the office has added. */
  addedCourse: '/courses/:slug',
  /** A page that a trainee leaves with, out of the worked example. */
  artefact: '/twelveWeeks/:artefact',
  artefactFile: '/twelveWeeks/:artefact/page.pdf',
  sprintToTry: '/sprintToTry',
  trainerPhoto: '/trainerPhotos/:file',
  login: '/Login',
  loginCode: '/Login/code',
  loginLink: '/Login/link',
  loginByLink: '/Login/link/:key',
  logout: '/logout',
  forgotPassword: '/forgotPassword',
  myBookings: '/myBookings',
  myBooking: '/myBookings/:reference',
  changeMyBooking: '/myBookings/:reference/change',
  moveMyBooking: '/myBookings/:reference/move',
  myDocument: '/myBookings/:reference/documents/:documentId',
  myCalendar: '/myBookings/:reference/calendar.ics',
  myMaterial: '/myBookings/:reference/materials/:materialId',
  myDetails: '/myDetails',
  myHeld: '/myDetails/held',
  myExport: '/myDetails/export',
  helpFaq: '/HelpFaq',
  course: '/course/:courseId',
  joinWaitlist: '/course/:courseId/waitingList',
  lessonPlan: '/course/:courseId/lesson-plan.pdf',
  employerLetter: '/course/:courseId/letter.pdf',
  dateCalendar: '/course/:courseId/calendar.ics',
  waitingList: '/waitingList/:key',
  checkout: '/checkout/:traineeId',
  confirmation: '/CourseConfirmation',
  confirmationCalendar: '/CourseConfirmation/:traineeId/calendar.ics',
  paymentConfirmation: '/paymentconfirmation',
  chooseDate: '/chooseDate/:traineeId',
  failure: '/failure',
  demoCard: '/Payment',
  demoDetails: '/personaldetails',
  demoProductOwner: '/productOwnerPD',
  demoScrumMaster: '/scrumMasterPD',
  demoBusinessAnalyst: '/businessAnalystPD',
  debug: '/myComponent',
  sampleUsers: '/sampleUsers',
  projectManagerBooking: '/TraineeDetails',
  privacy: '/privacyPolicy',
  terms: '/terms',
  /** One that counts or has counted. */
  termsVersion: '/terms/:version',
  withdraw: '/withdraw',
  accessibility: '/accessibility',
  reviewsPolicy: '/reviewsPolicy',
  /** A page that staff have added. */
  sitePage: '/pages/:slug',
  join: '/join/:key',
  joinCalendar: '/join/:key/calendar.ics',
  myTaster: '/taster/:key',
  tasterCalendar: '/taster/:key/calendar.ics',
  feedback: '/feedback/:key',
  certificate: '/certificate/:publicId',
  credential: '/certificate/:publicId/:file',
  myCertificate: '/myCertificate/:key',
  myCertificatePdf: '/myCertificate/:key/certificate.pdf',
  signUp: '/signUp/:key',
  resetPassword: '/resetPassword/:key',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  notFound: '/*',
} as const

/** One for each question about the role, of which the form has eight at most: which-role.tsx. */
const ROLE_ANSWERS = Array.from({ length: 8 }, (_, question) => `role-${question + 1}`)

const PAGES: Record<keyof typeof PATHS, RouteRow> = {
  home: { file: 'home/home.tsx', policy: 'anyone', sitemap: true, reads: ROLE_ANSWERS },
  faq: { file: 'company/faq.tsx', policy: 'anyone', sitemap: true },
  faqPage: { file: 'company/faq.tsx', policy: 'anyone' },
  contact: { file: 'company/contact-us.tsx', policy: 'anyone', sitemap: true, reads: ['course'] },
  about: { file: 'company/about-us.tsx', policy: 'anyone', sitemap: true },
  testimonials: { file: 'company/testimonials.tsx', policy: 'anyone', sitemap: true, reads: ['course'] },
  corporateTraining: {
    file: 'training/corporate-training.tsx',
    policy: 'anyone',
    sitemap: true,
    reads: ['people', 'format'],
  },
  sampleAgenda: { file: 'training/sample-agenda.ts', policy: 'anyone', answers: 'file' },
  teams: {
    file: 'orders/teams.tsx',
    policy: 'anyone',
    sitemap: true,
    reads: ['course', 'date', 'seats'],
  },
  teamsOfCompany: {
    file: 'orders/teams.tsx',
    policy: 'by-key',
    referrer: 'none',
    reads: ['course', 'date', 'seats'],
  },
  coverPlan: { file: 'orders/cover.tsx', policy: 'anyone', reads: ['course'] },
  employerPays: { file: 'orders/employer-pays.tsx', policy: 'visitor', reads: ['course', 'date'] },
  order: { file: 'orders/order.tsx', policy: 'by-key', referrer: 'none' },
  orderDocument: { file: 'orders/order-document.ts', policy: 'by-key', referrer: 'none', answers: 'file' },
  claim: { file: 'orders/claim.tsx', policy: 'by-key', referrer: 'none' },
  bookACall: { file: 'training/book-a-call.tsx', policy: 'anyone', sitemap: true },
  individualTraining: {
    file: 'training/individual-training.tsx',
    policy: 'anyone',
    sitemap: true,
    reads: ROLE_ANSWERS,
  },
  viewProgrammes: { file: 'training/view-programmes.tsx', policy: 'anyone', sitemap: true, reads: ['programme'] },
  taster: { file: 'promotions/taster.tsx', policy: 'anyone', sitemap: true },
  halfPrice: { file: 'promotions/coupon-offer.tsx', policy: 'anyone', sitemap: true },
  twelveWeeks: { file: 'worked-example/twelve-weeks.tsx', policy: 'anyone', sitemap: true },
  howWeKnow: { file: 'company/how-we-know.tsx', policy: 'anyone', sitemap: true },
  blogs: { file: 'blog/blogs.tsx', policy: 'anyone', sitemap: true, reads: ['q', 'topic'] },
  rssFeed: { file: 'blog/feed-xml.ts', policy: 'anyone', answers: 'file' },
  jsonFeed: { file: 'blog/feed-json.ts', policy: 'anyone', answers: 'file' },
  article: { file: 'blog/article.tsx', policy: 'anyone', sitemap: true, reads: ['reply'] },
  writtenArticle: { file: 'blog/article.tsx', policy: 'anyone', reads: ['reply'] },
  picture: { file: 'blog/picture.ts', policy: 'anyone', answers: 'file' },
  logo: { file: 'company/logo.ts', policy: 'anyone', answers: 'file' },
  icon: { file: 'company/icon.ts', policy: 'anyone', answers: 'file' },
  scrumMaster: { file: 'courses/course-info.tsx', policy: 'anyone', sitemap: true },
  businessAnalyst: { file: 'courses/course-info.tsx', policy: 'anyone', sitemap: true },
  productOwner: { file: 'courses/course-info.tsx', policy: 'anyone', sitemap: true },
  projectManager: { file: 'courses/course-info.tsx', policy: 'anyone', sitemap: true },
  addedCourse: { file: 'courses/added-course.tsx', policy: 'anyone' },
  artefact: { file: 'worked-example/artefact-page.tsx', policy: 'anyone' },
  artefactFile: { file: 'worked-example/artefact-file.ts', policy: 'anyone', answers: 'file' },
  sprintToTry: {
    file: 'worked-example/sprint-page.tsx',
    policy: 'anyone',
    sitemap: true,
    reads: ['as', 'plan', 'daily', 'review'],
  },
  trainerPhoto: { file: 'courses/trainer-photo.ts', policy: 'anyone', answers: 'file' },
  login: { file: 'student/login.tsx', policy: 'student-login' },
  loginCode: { file: 'student/login-code.tsx', policy: 'student-login' },
  loginLink: { file: 'student/login-link.tsx', policy: 'student-login', referrer: 'none' },
  loginByLink: { file: 'student/login-by-link.tsx', policy: 'student-login', referrer: 'none' },
  logout: { file: 'student/logout.ts', policy: 'student-login', answers: 'redirect' },
  forgotPassword: { file: 'student/forgot-password.tsx', policy: 'student-login' },
  myBookings: { file: 'student/my-bookings.tsx', policy: 'student' },
  myBooking: { file: 'student/my-booking.tsx', policy: 'student' },
  changeMyBooking: { file: 'student/change-my-booking.tsx', policy: 'student' },
  moveMyBooking: { file: 'student/move-my-booking.tsx', policy: 'student' },
  myDocument: { file: 'student/my-document.ts', policy: 'student', answers: 'file' },
  myCalendar: { file: 'student/my-calendar.ts', policy: 'student', answers: 'file' },
  myMaterial: { file: 'student/my-material.ts', policy: 'student', answers: 'file' },
  myDetails: { file: 'student/my-details.tsx', policy: 'student' },
  myHeld: { file: 'student/my-data.tsx', policy: 'student' },
  myExport: { file: 'student/my-data-export.ts', policy: 'student', answers: 'file' },
  helpFaq: { file: 'student/help-faq.tsx', policy: 'student-login' },
  course: { file: 'booking/book-course.tsx', policy: 'visitor', reads: ['date', 'code'] },
  joinWaitlist: { file: 'waitlist/join-waitlist.tsx', policy: 'anyone', reads: ['date'] },
  lessonPlan: { file: 'courses/lesson-plan.ts', policy: 'anyone', answers: 'file' },
  employerLetter: { file: 'courses/employer-letter.ts', policy: 'anyone', answers: 'file' },
  dateCalendar: { file: 'courses/date-calendar.ts', policy: 'anyone', answers: 'file', reads: ['date'] },
  waitingList: { file: 'waitlist/waitlist-entry.tsx', policy: 'by-key', referrer: 'none' },
  checkout: { file: 'booking/checkout.tsx', policy: 'anyone', referrer: 'none', csp: 'checkout' },
  confirmation: { file: 'booking/confirmation.tsx', policy: 'anyone', referrer: 'none', reads: ['reference'] },
  confirmationCalendar: { file: 'booking/booking-calendar.ts', policy: 'by-key', referrer: 'none', answers: 'file' },
  paymentConfirmation: { file: 'booking/confirmation.tsx', policy: 'anyone', referrer: 'none', reads: ['reference'] },
  chooseDate: { file: 'booking/choose-date.tsx', policy: 'by-key', referrer: 'none' },
  failure: { file: 'booking/payment-failed.tsx', policy: 'anyone', referrer: 'none', reads: ['reference'] },
  demoCard: { file: 'demos/demo-card.tsx', policy: 'anyone', csp: 'demo' },
  demoDetails: { file: 'demos/demo-booking.tsx', policy: 'anyone', csp: 'demo' },
  demoProductOwner: { file: 'demos/demo-booking.tsx', policy: 'anyone', csp: 'demo' },
  demoScrumMaster: { file: 'demos/demo-booking.tsx', policy: 'anyone', csp: 'demo' },
  demoBusinessAnalyst: { file: 'demos/demo-booking.tsx', policy: 'anyone', csp: 'demo' },
  debug: { file: 'demos/debug-page.tsx', policy: 'anyone' },
  sampleUsers: { file: 'demos/sample-users.tsx', policy: 'anyone' },
  projectManagerBooking: {
    file: 'booking/project-manager-redirect.ts',
    policy: 'anyone',
    answers: 'redirect',
    reads: ['date'],
  },
  privacy: { file: 'company/policy.tsx', policy: 'anyone', sitemap: true },
  terms: { file: 'company/terms.tsx', policy: 'anyone', sitemap: true },
  termsVersion: { file: 'company/terms.tsx', policy: 'anyone' },
  accessibility: { file: 'company/policy.tsx', policy: 'anyone', sitemap: true },
  reviewsPolicy: { file: 'company/policy.tsx', policy: 'anyone', sitemap: true },
  sitePage: { file: 'company/site-page.tsx', policy: 'anyone' },
  withdraw: { file: 'booking/withdraw.tsx', policy: 'anyone', sitemap: true },
  join: { file: 'attendance/join-session.tsx', policy: 'by-key', referrer: 'none', csp: 'join' },
  joinCalendar: { file: 'attendance/join-calendar.ts', policy: 'by-key', referrer: 'none', answers: 'file' },
  myTaster: { file: 'promotions/my-taster.tsx', policy: 'by-key', referrer: 'none', csp: 'join' },
  tasterCalendar: { file: 'promotions/taster-calendar.ts', policy: 'by-key', referrer: 'none', answers: 'file' },
  feedback: { file: 'feedback/give-feedback.tsx', policy: 'by-key', referrer: 'none' },
  // Its holder shows it to others: where they came from is no secret.
  certificate: { file: 'certificates/certificate-page.tsx', policy: 'by-key' },
  credential: { file: 'certificates/credential-file.ts', policy: 'by-key', answers: 'file' },
  myCertificate: { file: 'certificates/my-certificate.tsx', policy: 'by-key', referrer: 'none' },
  myCertificatePdf: { file: 'certificates/my-certificate-pdf.ts', policy: 'by-key', referrer: 'none', answers: 'file' },
  signUp: { file: 'accounts/sign-up.tsx', policy: 'student-login', referrer: 'none' },
  resetPassword: { file: 'accounts/reset-password.tsx', policy: 'student-login', referrer: 'none' },
  robots: { file: 'robots.ts', policy: 'anyone', answers: 'file' },
  sitemap: { file: 'sitemap.ts', policy: 'anyone', answers: 'file' },
  notFound: { file: 'not-found.tsx', policy: 'anyone' },
}

/** The information page of a course: the specification's four have addresses that never change. */
export function courseInfoPath({ id, slug }: { id: number; slug: string }): string {
  const { scrumMaster, businessAnalyst, productOwner, projectManager, addedCourse } = PATHS
  return [scrumMaster, businessAnalyst, productOwner, projectManager][id - 1] ?? addedCourse.replace(':slug', slug)
}

/** `path` is a pattern, such as /course/:courseId. */
export type Route = RouteRow & { id: string; path: string }

/** Every page, each article by itself. What must know all pages is made from this list. */
export const listRoutes = (): Route[] =>
  [...rowsOf('', PATHS, PAGES), ...rowsOf('admin-', ADMIN_PATHS, ADMIN_PAGES)].flatMap((route) =>
    route.path === PATHS.article ? SLUGS.map((slug) => ({ ...route, id: slug, path: `/${slug}` })) : [route],
  )

function rowsOf<Name extends string>(
  prefix: string,
  paths: Record<Name, string>,
  rows: Record<Name, RouteRow>,
): Route[] {
  const names = Object.keys(paths) as Name[] // the table is an object of literals
  return names.map((name) => ({ id: prefix + name, path: paths[name], ...rows[name] }))
}

/** The addresses that search engines are shown, without those of courses and pages that staff have added. */
export const listPublicPages = (): string[] => listRoutes().flatMap(({ path, sitemap }) => (sitemap ? [path] : []))
