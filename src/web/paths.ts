import type { CourseId } from '#domain/courses/course.ts'

/** Each course's information page. */
const courseInfo: Record<CourseId, string> = {
  1: '/scrumMaster',
  2: '/businessAnalyst',
  3: '/productOwner',
  4: '/projectManager',
}

/** The only place an address of a page is spelled. */
export const paths = {
  home: '/',
  sitemap: '/sitemap.xml',
  individualTraining: '/individualTraining',
  courseInfo: (courseId: CourseId) => courseInfo[courseId],
  corporateTraining: '/corporateTraining',
  viewProgrammes: '/viewProgrammes',
  bookACall: '/BookAcall',
  /** The anchor of the business form, on the pages that have one. */
  bookCallSection: '#book-call-section',
  course: (courseId: number, date?: string) => `/course/${courseId}${date ? `?date=${encodeURIComponent(date)}` : ''}`,
  courseWithCode: (courseId: number, code: string) => `/course/${courseId}?code=${encodeURIComponent(code)}`,
  checkout: (publicId: string) => `/checkout/${publicId}`,
  confirmation: (publicId?: string) => `/CourseConfirmation${publicId ? `?reference=${publicId}` : ''}`,
  /** Where one joins the line for a full date. */
  joinWaitlist: (courseId: number, label: string) =>
    `/course/${courseId}/waitingList?date=${encodeURIComponent(label)}`,
  /** The mailed page of somebody in line. */
  waitingList: (key: string) => `/waitingList/${key}`,
  /** Where somebody chooses whose date was cancelled. */
  chooseDate: (publicId: string, choice?: string) =>
    `/chooseDate/${publicId}${choice ? `?choice=${encodeURIComponent(choice)}` : ''}`,
  failure: (publicId: string) => `/failure?reference=${publicId}`,
  faq: '/faq',
  contact: '/contactUs',
  login: '/Login',
  signInStudent: (next: string) => `/Login?next=${encodeURIComponent(next)}`,
  loginCode: (next: string, remember: boolean) =>
    `/Login/code?next=${encodeURIComponent(next)}${remember ? '&remember=on' : ''}`,
  forgotPassword: '/forgotPassword',
  logout: '/logout',
  myBookings: '/myBookings',
  myBooking: (reference: string) => `/myBookings/${reference}`,
  myDocument: (reference: string, documentId: string) => `/myBookings/${reference}/papers/${documentId}`,
  myCalendar: (reference: string) => `/myBookings/${reference}/calendar.ics`,
  myDetails: '/myDetails',
  myHeld: '/myDetails/held',
  myExport: '/myDetails/export',
  /** Each trainee's own way into their sessions. */
  join: (key: string) => `/join/${key}`,
  certificate: (publicId: string) => `/certificate/${publicId}`,
  /** The signed file, or the same to read. */
  credential: (publicId: string, kind: 'jwt' | 'json') => `/certificate/${publicId}/credential.${kind}`,
  /** The holder's own page of it. */
  myCertificate: (key: string) => `/myCertificate/${key}`,
  helpFaq: '/HelpFaq',
  projectManagerBooking: '/TraineeDetails',
  about: '/AboutUs',
  testimonials: (courseId?: number) => `/testimonials${courseId ? `?course=${courseId}#stories` : ''}`,
  taster: '/AdvBanner',
  /** Where a place in the next taster is taken. */
  tasterForm: '/#taster',
  halfPrice: '/AdvCoupon',
  privacy: '/privacyPolicy',
  blogs: '/blogs',
  topic: (topic: string) => `/blogs?topic=${topic}`,
  article: (slug: string) => `/${slug}`,
  cover: (image: string) => `/covers/${image}.svg`,
  feeds: { rss: '/blogs/feed.xml', json: '/blogs/feed.json' },
  admin: {
    /** Where somebody signs in, and where they then go on. */
    signIn: (next?: string) => `/adminLogin${next && next !== '/welcome' ? `?next=${encodeURIComponent(next)}` : ''}`,
    code: (next?: string) => `/adminLogin/code${next ? `?next=${encodeURIComponent(next)}` : ''}`,
    signOut: '/adminLogout',
    welcome: '/welcome',
    trainees: '/trainees',
    trainee: (reference: string) => `/trainees/${reference}`,
    /** With the question that a saved view keeps. */
    traineesAt: (search: string) => (search ? `/trainees?${search}` : '/trainees'),
    traineesOf: (runId: string) => `/trainees?run=${runId}`,
    traineesWith: (code: string) => `/trainees?show=coupon&coupon=${code}`,
    /** A tab of the list: due-this-month, overdue, attention. */
    traineesShown: (show: string) => `/trainees?show=${show}`,
    emailTrainees: '/trainees/write',
    moveTrainees: '/trainees/move',
    refundTrainees: '/trainees/refund',
    resendToTrainees: '/trainees/resend',
    savedViews: '/trainees/views',
    exportTrainees: '/trainees/export',
    trainingDates: '/trainingdates',
    trainingDate: (runId: string) => `/trainingdates/${runId}`,
    addTrainingDates: '/addtrainingdates',
    attendance: (runId: string) => `/attendance/${runId}`,
    /** With a run to copy chosen already. */
    copyTrainingDates: (runId: string) => `/addtrainingdates?copy=${runId}#copy`,
    coupons: '/showcoupon',
    coupon: (code: string) => `/showcoupon/${code}`,
    /** With fields that are filled in already. */
    addCoupon: (known: Record<string, string> = {}) => addressWith('/addcoupon', known),
    enquiries: '/showcontact',
    enquiry: (reference: string) => `/showcontact/${reference}`,
    lateEnquiries: '/showcontact?show=late',
    comments: '/showcomments',
    signUpLinks: '/addsignup',
    mails: '/mails',
    mailsIn: (state: string) => `/mails?show=${state}`,
    mail: (mailId: string) => `/mails/${mailId}`,
    /** The letter of a mail by itself, for the frame on the mail's page. */
    email: (mailId: string) => `/mails/${mailId}/letter`,
    audit: '/audit',
    auditOf: (subject: string) => `/audit?subject=${encodeURIComponent(subject)}`,
    documents: '/documents',
    document: (documentId: string) => `/documents/${documentId}`,
    documentsSince: (day: string, series?: string) => `/documents?from=${day}${series ? `&series=${series}` : ''}`,
    settings: '/settings',
    /** With this one open. */
    setting: (name: string) => `/settings?open=${name}#${name}`,
    colleagues: '/colleagues',
    account: '/account',
    helpItems: '/helpitems',
  },
  signUp: (key: string) => `/signUp/${key}`,
  resetPassword: (key: string) => `/resetPassword/${key}`,
}

function addressWith(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
