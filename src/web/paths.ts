import type { CourseId } from '#domain/courses/course.ts'

/** Each course's information page. */
const courseInfo: Record<CourseId, string> = {
  1: '/scrumMaster',
  2: '/businessAnalyst',
  3: '/productOwner',
  4: '/projectManager',
}

/** The only place an address is spelled. */
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
  failure: (publicId: string) => `/failure?reference=${publicId}`,
  faq: '/faq',
  contact: '/contactUs',
  login: '/Login',
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
  feeds: { rss: '/blogs/feed.xml', json: '/blogs/feed.json' },
  api: {
    traineeDetails: '/mainapp/api/v1/traineeDetails',
    contact: '/mainapp/api/v1/contact',
    comments: '/blog/api/v1/comments',
    ratings: '/blog/api/v1/ratings',
    initiatePayment: '/mainapp/api/v1/payment/initiate',
  },
}
