import type { OfficeRole } from './domain/accounts/account.ts'
import { SLUGS } from './domain/blog/slugs.ts'

/**
 * The addresses of the public and the trainee's pages, in the specification's order; they match in any letter case. An
 * address is spelled only here: links take it from src/web/paths.ts. Browsers load the addresses, but not the rows.
 */
export const PATHS = {
  home: '/',
  faq: '/faq',
  faqPage: '/FaqPage',
  contact: '/contactUs',
  about: '/AboutUs',
  testimonials: '/testimonials',
  corporateTraining: '/corporateTraining',
  bookACall: '/BookAcall',
  individualTraining: '/individualTraining',
  viewProgrammes: '/viewProgrammes',
  taster: '/AdvBanner',
  halfPrice: '/AdvCoupon',
  blogs: '/blogs',
  rssFeed: '/blogs/feed.xml',
  jsonFeed: '/blogs/feed.json',
  /** One for each article: `listRoutes` puts the slugs in. */
  article: '/:slug',
  scrumMaster: '/scrumMaster',
  businessAnalyst: '/businessAnalyst',
  productOwner: '/productOwner',
  projectManager: '/projectManager',
  login: '/Login',
  loginCode: '/Login/code',
  logout: '/logout',
  forgotPassword: '/forgotPassword',
  myBookings: '/myBookings',
  myBooking: '/myBookings/:reference',
  myDocument: '/myBookings/:reference/papers/:documentId',
  myCalendar: '/myBookings/:reference/calendar.ics',
  myDetails: '/myDetails',
  myHeld: '/myDetails/held',
  myExport: '/myDetails/export',
  helpFaq: '/HelpFaq',
  course: '/course/:courseId',
  joinWaitlist: '/course/:courseId/waitingList',
  waitingList: '/waitingList/:key',
  checkout: '/checkout/:traineeId',
  confirmation: '/CourseConfirmation',
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
  join: '/join/:key',
  certificate: '/certificate/:publicId',
  credential: '/certificate/:publicId/:file',
  myCertificate: '/myCertificate/:key',
  signUp: '/signUp/:key',
  resetPassword: '/resetPassword/:key',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  notFound: '/*',
} as const

/** The addresses of the back office. */
export const ADMIN_PATHS = {
  signIn: '/adminLogin',
  code: '/adminLogin/code',
  signOut: '/adminLogout',
  welcome: '/welcome',
  addCoupon: '/addcoupon',
  coupons: '/showcoupon',
  coupon: '/showcoupon/:code',
  settings: '/settings',
  enquiries: '/showcontact',
  enquiry: '/showcontact/:reference',
  comments: '/showcomments',
  mails: '/mails',
  mail: '/mails/:mailId',
  email: '/mails/:mailId/letter',
  audit: '/audit',
  documents: '/documents',
  document: '/documents/:documentId',
  trainees: '/trainees',
  exportTrainees: '/trainees/export',
  emailTrainees: '/trainees/write',
  moveTrainees: '/trainees/move',
  refundTrainees: '/trainees/refund',
  resendToTrainees: '/trainees/resend',
  savedViews: '/trainees/views',
  trainee: '/trainees/:reference',
  trainingDates: '/trainingdates',
  addTrainingDates: '/addtrainingdates',
  trainingDate: '/trainingdates/:runId',
  signUpLinks: '/addsignup',
  attendance: '/attendance/:runId',
  colleagues: '/colleagues',
  account: '/account',
  helpItems: '/helpitems',
} as const

/**
 * Who may open a page, and send its forms. `anyone`: the answer is the same for everybody, so it may be cached and never
 * depends on who is logged in. `by-key`: anyone with the address, which cannot be guessed; the answer is one person's.
 * `student-login` and `office-login`: anyone, but the answer is about logging in to that area. `student`: a student who
 * is logged in. Otherwise the least role that may read, and the least that may send a form.
 */
export type Policy = 'anyone' | 'by-key' | 'student-login' | 'office-login' | 'student' | OfficePolicy
type OfficePolicy = { read: OfficeRole; write: OfficeRole }

interface Row {
  /** The route module, below src/web/pages. */
  file: string
  policy: Policy
  /** Listed in the sitemap: a public page at its one canonical address. */
  sitemap?: true
  /** `none`: the address opens something personal, so no other site may learn it. Otherwise other sites see the origin. */
  referrer?: 'none'
  /** What the Content-Security-Policy allows beside the usual, or less: src/middleware/security-headers.ts. */
  csp?: 'checkout' | 'demo' | 'email'
  /** Where the answer is no page: a file, or a redirect. */
  answers?: 'file' | 'redirect'
}

const LOOK: Policy = { read: 'read-only', write: 'staff' }
/** Reading it is already an act: it hands out or writes to many at once. */
const STAFF: Policy = { read: 'staff', write: 'staff' }
const OWN: Policy = { read: 'read-only', write: 'read-only' }
const OWNER: Policy = { read: 'owner', write: 'owner' }

const PAGES: Record<keyof typeof PATHS, Row> = {
  home: { file: 'home/home.tsx', policy: 'anyone', sitemap: true },
  faq: { file: 'company/faq.tsx', policy: 'anyone', sitemap: true },
  faqPage: { file: 'company/faq.tsx', policy: 'anyone' },
  contact: { file: 'company/contact-us.tsx', policy: 'anyone', sitemap: true },
  about: { file: 'company/about-us.tsx', policy: 'anyone', sitemap: true },
  testimonials: { file: 'company/testimonials.tsx', policy: 'anyone', sitemap: true },
  corporateTraining: { file: 'training/corporate-training.tsx', policy: 'anyone', sitemap: true },
  bookACall: { file: 'training/book-a-call.tsx', policy: 'anyone', sitemap: true },
  individualTraining: { file: 'training/individual-training.tsx', policy: 'anyone', sitemap: true },
  viewProgrammes: { file: 'training/view-programmes.tsx', policy: 'anyone', sitemap: true },
  taster: { file: 'promotions/taster.tsx', policy: 'anyone', sitemap: true },
  halfPrice: { file: 'promotions/coupon-offer.tsx', policy: 'anyone', sitemap: true },
  blogs: { file: 'blog/blogs.tsx', policy: 'anyone', sitemap: true },
  rssFeed: { file: 'blog/feed-xml.ts', policy: 'anyone', answers: 'file' },
  jsonFeed: { file: 'blog/feed-json.ts', policy: 'anyone', answers: 'file' },
  article: { file: 'blog/article.tsx', policy: 'anyone', sitemap: true },
  scrumMaster: { file: 'courses/course-info.tsx', policy: 'anyone', sitemap: true },
  businessAnalyst: { file: 'courses/course-info.tsx', policy: 'anyone', sitemap: true },
  productOwner: { file: 'courses/course-info.tsx', policy: 'anyone', sitemap: true },
  projectManager: { file: 'courses/course-info.tsx', policy: 'anyone', sitemap: true },
  login: { file: 'student/login.tsx', policy: 'student-login' },
  loginCode: { file: 'student/login-code.tsx', policy: 'student-login' },
  logout: { file: 'student/logout.ts', policy: 'student-login', answers: 'redirect' },
  forgotPassword: { file: 'student/forgot-password.tsx', policy: 'student-login' },
  myBookings: { file: 'student/my-bookings.tsx', policy: 'student' },
  myBooking: { file: 'student/my-booking.tsx', policy: 'student' },
  myDocument: { file: 'student/my-document.ts', policy: 'student', answers: 'file' },
  myCalendar: { file: 'student/my-calendar.ts', policy: 'student', answers: 'file' },
  myDetails: { file: 'student/my-details.tsx', policy: 'student' },
  myHeld: { file: 'student/my-data.tsx', policy: 'student' },
  myExport: { file: 'student/my-data-export.ts', policy: 'student', answers: 'file' },
  helpFaq: { file: 'student/help-faq.tsx', policy: 'student-login' },
  course: { file: 'booking/book-course.tsx', policy: 'anyone' },
  joinWaitlist: { file: 'waitlist/join-waitlist.tsx', policy: 'anyone' },
  waitingList: { file: 'waitlist/waitlist-entry.tsx', policy: 'by-key', referrer: 'none' },
  checkout: { file: 'booking/checkout.tsx', policy: 'anyone', referrer: 'none', csp: 'checkout' },
  confirmation: { file: 'booking/confirmation.tsx', policy: 'anyone', referrer: 'none' },
  paymentConfirmation: { file: 'booking/confirmation.tsx', policy: 'anyone', referrer: 'none' },
  chooseDate: { file: 'booking/choose-date.tsx', policy: 'by-key', referrer: 'none' },
  failure: { file: 'booking/payment-failed.tsx', policy: 'anyone', referrer: 'none' },
  demoCard: { file: 'demos/demo-card.tsx', policy: 'anyone', csp: 'demo' },
  demoDetails: { file: 'demos/demo-booking.tsx', policy: 'anyone', csp: 'demo' },
  demoProductOwner: { file: 'demos/demo-booking.tsx', policy: 'anyone', csp: 'demo' },
  demoScrumMaster: { file: 'demos/demo-booking.tsx', policy: 'anyone', csp: 'demo' },
  demoBusinessAnalyst: { file: 'demos/demo-booking.tsx', policy: 'anyone', csp: 'demo' },
  debug: { file: 'demos/debug-page.tsx', policy: 'anyone' },
  sampleUsers: { file: 'demos/sample-users.tsx', policy: 'anyone' },
  projectManagerBooking: { file: 'booking/project-manager-redirect.ts', policy: 'anyone', answers: 'redirect' },
  privacy: { file: 'company/privacy-policy.tsx', policy: 'anyone', sitemap: true },
  join: { file: 'attendance/join-session.tsx', policy: 'by-key', referrer: 'none' },
  // Its holder shows it to others: where they came from is no secret.
  certificate: { file: 'certificates/certificate-page.tsx', policy: 'by-key' },
  credential: { file: 'certificates/credential-file.ts', policy: 'by-key', answers: 'file' },
  myCertificate: { file: 'certificates/my-certificate.tsx', policy: 'by-key', referrer: 'none' },
  signUp: { file: 'accounts/sign-up.tsx', policy: 'student-login', referrer: 'none' },
  resetPassword: { file: 'accounts/reset-password.tsx', policy: 'student-login', referrer: 'none' },
  robots: { file: 'robots.ts', policy: 'anyone', answers: 'file' },
  sitemap: { file: 'sitemap.ts', policy: 'anyone', answers: 'file' },
  notFound: { file: 'not-found.tsx', policy: 'anyone' },
}

const ADMIN_PAGES: Record<keyof typeof ADMIN_PATHS, Row> = {
  signIn: { file: 'admin/account/login.tsx', policy: 'office-login' },
  code: { file: 'admin/account/login-code.tsx', policy: 'office-login' },
  signOut: { file: 'admin/account/logout.ts', policy: OWN, answers: 'redirect' },
  welcome: { file: 'admin/welcome/welcome.tsx', policy: LOOK },
  addCoupon: { file: 'admin/coupons/add-coupon.tsx', policy: LOOK },
  coupons: { file: 'admin/coupons/coupons.tsx', policy: LOOK },
  coupon: { file: 'admin/coupons/coupon.tsx', policy: LOOK },
  settings: { file: 'admin/settings/settings.tsx', policy: LOOK },
  enquiries: { file: 'admin/enquiries/enquiries.tsx', policy: LOOK },
  enquiry: { file: 'admin/enquiries/enquiry.tsx', policy: LOOK },
  comments: { file: 'admin/comments/comments.tsx', policy: LOOK },
  mails: { file: 'admin/emails/emails.tsx', policy: LOOK },
  mail: { file: 'admin/emails/email.tsx', policy: LOOK, csp: 'email' },
  email: { file: 'admin/emails/email-html.ts', policy: LOOK, answers: 'file' },
  audit: { file: 'admin/activity/activity-log.tsx', policy: LOOK },
  documents: { file: 'admin/documents/documents.tsx', policy: LOOK },
  document: { file: 'admin/documents/document-pdf.ts', policy: LOOK, answers: 'file' },
  trainees: { file: 'admin/trainees/trainees.tsx', policy: LOOK },
  exportTrainees: { file: 'admin/trainees/export-trainees.ts', policy: STAFF, answers: 'file' },
  emailTrainees: { file: 'admin/trainees/email-trainees.tsx', policy: STAFF },
  moveTrainees: { file: 'admin/trainees/move-trainees.tsx', policy: STAFF },
  refundTrainees: { file: 'admin/trainees/refund-trainees.tsx', policy: STAFF },
  resendToTrainees: { file: 'admin/trainees/resend-emails.tsx', policy: STAFF },
  savedViews: { file: 'admin/trainees/saved-views.tsx', policy: OWN },
  trainee: { file: 'admin/trainees/trainee.tsx', policy: LOOK },
  trainingDates: { file: 'admin/dates/training-dates.tsx', policy: LOOK },
  addTrainingDates: { file: 'admin/dates/add-training-dates.tsx', policy: STAFF },
  trainingDate: { file: 'admin/dates/training-date.tsx', policy: LOOK },
  signUpLinks: { file: 'admin/team/invitations.tsx', policy: LOOK },
  attendance: { file: 'admin/attendance/attendance.tsx', policy: LOOK },
  colleagues: { file: 'admin/team/team.tsx', policy: OWNER },
  account: { file: 'admin/account/account.tsx', policy: OWN },
  helpItems: { file: 'admin/help/help-items.tsx', policy: LOOK },
}

/** `path` is a pattern, such as /course/:courseId. */
export type Route = Row & { id: string; path: string }

/** Every page, each article by itself. What must know all pages is made from this list. */
export const listRoutes = (): Route[] =>
  [...rowsOf('', PATHS, PAGES), ...rowsOf('admin-', ADMIN_PATHS, ADMIN_PAGES)].flatMap((route) =>
    route.path === PATHS.article ? SLUGS.map((slug) => ({ ...route, id: slug, path: `/${slug}` })) : [route],
  )

function rowsOf<Name extends string>(prefix: string, paths: Record<Name, string>, rows: Record<Name, Row>): Route[] {
  const names = Object.keys(paths) as Name[] // the table is an object of literals
  return names.map((name) => ({ id: prefix + name, path: paths[name], ...rows[name] }))
}

/** The addresses that search engines are shown. */
export const listPublicPages = (): string[] => listRoutes().flatMap(({ path, sitemap }) => (sitemap ? [path] : []))
