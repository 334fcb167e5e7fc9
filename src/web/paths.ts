import type { StoryDrawing } from '#content/story-drawings.ts'
import type { AttendancePart } from '#domain/attendance/find-attendance.ts'
import type { CourseTone } from '#domain/courses/course-tone.ts'
import { isSlug } from '#domain/blog/slugs.ts'
import { ADMIN_PATHS } from '../admin-routes.ts'
import { courseInfoPath, PATHS } from '../routes.ts'

/** One value for each `:parameter` of a pattern, in its order. */
type Values<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? [value: string | number, ...rest: Values<Rest>]
  : []

/** A pattern without parameters is an address; of any other, an address is made by giving the values. */
type Filled<Pattern extends string> = Values<Pattern> extends [] ? string : (...values: Values<Pattern>) => string

const pages = fillAll(PATHS)
const admin = fillAll(ADMIN_PATHS)

/** The address of each page, made from the table of routes; here are only the queries and anchors that links add to it. */
export const paths = {
  ...pages,
  courseInfo: courseInfoPath,
  /** The upcoming dates, on the home page. */
  dates: `${pages.home}#dates`,
  /** The questions about the role on a page that has them, with what was answered so far. */
  whichRole: (page: string, answered: Record<string, string> = {}) => `${addQuery(page, answered)}#role`,
  /** Of the introduction to Scrum. */
  transcript: `${pages.individualTraining}#transcript`,
  /** The form for the next taster, on the home page and on the taster's own page. */
  tasterForm: `${pages.home}#taster`,
  tasterPlace: `${pages.taster}#taster`,
  /** The business form with a programme filled in. */
  askAboutProgramme: (programme: string) => `${addQuery(pages.viewProgrammes, { programme })}#book-call-section`,
  /** The anchor of the business form, on the pages that have one. */
  bookCallSection: '#book-call-section',
  testimonials: (course?: number) => addQuery(pages.testimonials, { course }) + (course ? '#stories' : ''),
  /** The form for several places, of a course, a date and a number. */
  coverPlan: (course?: number) => addQuery(pages.coverPlan, { course }),
  teamsOf: (course: number, date?: string, seats?: number) => addQuery(pages.teams, { course, date, seats }),
  /** The same, filled in for the company of the link. */
  teamsOfKnown: (key: string, course: number) => addQuery(pages.teamsOfCompany(key), { course }),
  /** The form of a trainee whose employer pays, of a course and a date. */
  employerPaysFor: (course: number, date?: string) => addQuery(pages.employerPays, { course, date }),
  termsWithdrawal: `${pages.terms}#withdrawal`,
  article: (slug: string) => (isSlug(slug) ? pages.article(slug) : pages.writtenArticle(slug)),
  /** How the text of an article names a picture, whose id says its size. */
  pictureInText: (id: string) => pages.picture(id),
  logo: (id: string) => pages.logo(`${id}.png`),
  icon: (colours: string) => pages.icon(`${colours}.svg`),
  topic: (topic: string) => addQuery(pages.blogs, { topic }),
  cover: (image: string) => `/covers/${image}.svg`,
  /** In the colour of the story that it was drawn for, or in another: its file knows them all. */
  drawing: (name: StoryDrawing, tone?: CourseTone) => `/drawings/${name}.svg${tone ? `#${tone}` : ''}`,
  feeds: { rss: pages.rssFeed, json: pages.jsonFeed },
  /** With the decisions that were taken, at what came of the last. */
  sprintToTry: (as?: string, taken: Record<string, string> = {}) =>
    addQuery(pages.sprintToTry, { as, ...taken }) + (Object.keys(taken).length > 0 ? '#now' : ''),
  course: (courseId: number | string, date?: string) => addQuery(pages.course(courseId), { date }),
  courseWithCode: (courseId: number, code: string, date?: string) => addQuery(pages.course(courseId), { date, code }),
  bookProjectManager: (date?: string) => addQuery(pages.projectManagerBooking, { date }),
  joinWaitlist: (courseId: number | string, date?: string) => addQuery(pages.joinWaitlist(courseId), { date }),
  /** One date of a course, for the visitor's own calendar. */
  dateCalendar: (courseId: number, date: string) => addQuery(pages.dateCalendar(courseId), { date }),
  confirmation: (reference?: string) => addQuery(pages.confirmation, { reference }),
  /** Where a trainee chooses what to do about a cancelled date. */
  chooseDate: (publicId: string, choice?: string) => addQuery(pages.chooseDate(publicId), { choice }),
  failure: (reference?: string) => addQuery(pages.failure, { reference }),
  signInStudent: (next: string) => addQuery(pages.login, { next }),
  loginCode: (next?: string, remember = false) =>
    addQuery(pages.loginCode, { next, remember: remember ? 'on' : undefined }),
  /** The signed file, or the same to read. */
  credential: (publicId: string, kind: 'jwt' | 'json') => pages.credential(publicId, `credential.${kind}`),
  admin: {
    ...admin,
    /** `next` is where to go on after logging in. */
    signIn: (next?: string) => addQuery(admin.signIn, { next: next === admin.welcome ? undefined : next }),
    code: (next?: string) => addQuery(admin.code, { next }),
    /** Where a colleague is led who needs two-factor; the page says why. */
    setUpTwoFactor: addQuery(admin.account, { said: 'needs-two-factor' }),
    /** The list with the search that a saved view stores. */
    traineesAt: (search: string) => (search ? `${admin.trainees}?${search}` : admin.trainees),
    /** The form to order for a company, for an enquiry's sender, or of a date. */
    addOrder: (from: { company?: string; enquiry?: string; date?: string } = {}) => addQuery(admin.addOrder, from),
    ordersWith: (q: string) => addQuery(admin.orders, { q }),
    /** The form to book for someone: on this date, or with what an enquiry says of its sender. */
    bookTrainee: (from: { date?: string; enquiry?: string } = {}) => addQuery(admin.bookTrainee, from),
    /** The record of a trainee, with the form to record a payment unfolded. */
    recordPayment: (reference: string) => addQuery(admin.trainee(reference), { open: 'record-payment' }),
    /** The form to email these, by their references. */
    emailTheseTrainees: (references: string[]) =>
      `${admin.emailTrainees}?${new URLSearchParams(references.map((one) => ['id', one]))}`,
    traineesOf: (run: string) => addQuery(admin.trainees, { run }),
    /** Those of a date who need attention. */
    attentionOf: (run: string) => addQuery(admin.trainees, { show: 'attention', run }),
    traineesWith: (coupon: string) => addQuery(admin.trainees, { show: 'coupon', coupon }),
    /** A tab of the list: due-this-month, overdue, attention. */
    traineesShown: (show: string) => addQuery(admin.trainees, { show }),
    attendanceOf: (runId: string, part: AttendancePart) =>
      addQuery(admin.attendance(runId), { view: part === 'evenings' ? part : undefined }),
    /** To print. */
    register: (runId: string, part: AttendancePart = 'days') =>
      addQuery(admin.attendance(runId), { view: part === 'evenings' ? 'evening-register' : 'register' }),
    /** Each list with its form unfolded. */
    addArticle: `${addQuery(admin.articles, { add: 'new' })}#add`,
    addSavedReply: `${addQuery(admin.savedReplies, { add: 'new' })}#add`,
    addCourse: `${addQuery(admin.courses, { add: 'new' })}#add`,
    addHelpItem: `${addQuery(admin.helpItems, { add: 'new' })}#add`,
    addPage: `${addQuery(admin.contents, { open: 'add' })}#add`,
    addTrainer: `${addQuery(admin.trainers, { add: 'new' })}#add`,
    addTaster: `${addQuery(admin.tasters, { add: 'new' })}#add`,
    trainingDatesWith: (trainer: string) => addQuery(admin.trainingDates, { show: 'all', trainer }),
    trainingDatesOf: (course: number) => addQuery(admin.trainingDates, { course }),
    monthCalendar: addQuery(admin.trainingDates, { view: 'calendar', show: 'all' }),
    /** A calendar file of all dates, or of those of one trainer. */
    datesCalendar: (key: string, trainerId = 'dates') => admin.calendarFeed(key, `${trainerId}.ics`),
    /** A field of the form that changes a date, which unfolds for it. */
    changeTrainingDate: (runId: string, field: string) => `${admin.trainingDate(runId)}#${field}`,
    /** The form with the days of this date copied into it. */
    copyTrainingDates: (copy: string) => `${addQuery(admin.addTrainingDates, { copy })}#copy`,
    /** The form with this course chosen. */
    addDatesOf: (course: number) => addQuery(admin.addTrainingDates, { course }),
    debtors: addQuery(admin.reports, { report: 'debtors' }),
    revenueByCourse: addQuery(admin.reports, { by: 'course', period: 'year' }),
    /** The form with these fields filled in. */
    addCoupon: (fields: Record<string, string> = {}) => {
      const search = new URLSearchParams(fields).toString()
      return search ? `${admin.addCoupon}?${search}` : admin.addCoupon
    },
    commentsOf: (name: string) => addQuery(admin.comments, { show: 'all', q: name }),
    replyTo: (reference: string) => `${admin.enquiry(reference)}#reply`,
    /** The help for trainees, with one question unfolded. */
    helpItem: (id: number) => `${addQuery(admin.helpItems, { open: id })}#item-${id}`,
    quarantinedEnquiries: addQuery(admin.enquiries, { show: 'quarantined' }),
    quarantinedComments: addQuery(admin.comments, { show: 'quarantined' }),
    lateEnquiries: addQuery(admin.enquiries, { show: 'late' }),
    /** The page of a trainer, with what was wrong with their photograph. */
    trainerFault: (trainerId: string, fault: string) => addQuery(admin.trainer(trainerId), { fault }),
    /** The page of the logo and the colours, with what was wrong with a file. */
    logoFault: (fault: string) => addQuery(admin.ownerContent('branding'), { fault }),
    /** The page of invitations, with the form for a colleague. */
    inviteColleague: addQuery(admin.signUpLinks, { for: 'colleague' }),
    addPictureOf: (words: string) => addQuery(admin.addPicture, { words }),
    mailsIn: (show: string, q?: string) => addQuery(admin.emails, { show, q }),
    auditOf: (subject: string) => addQuery(admin.audit, { subject }),
    documentsSince: (from: string, series?: string) => addQuery(admin.documents, { from, series }),
    /** The settings, with this one unfolded. */
    setting: (open: string) => `${addQuery(admin.settings, { open })}#${open}`,
  },
}

function fillAll<Patterns extends Record<string, string>>(patterns: Patterns) {
  const filled = Object.entries(patterns).map(([name, pattern]) => [
    name,
    pattern.includes(':')
      ? // Encoded, because a value may come from an address that someone typed, and go into a header.
        (...values: unknown[]) => pattern.replace(/:\w+/g, () => encodeURIComponent(String(values.shift())))
      : pattern,
  ])
  return Object.fromEntries(filled) as { [Name in keyof Patterns]: Filled<Patterns[Name]> } // one for each pattern
}

/** Leaves out what is empty. */
function addQuery(path: string, query: Record<string, string | number | undefined>): string {
  let address = path
  for (const [name, value] of Object.entries(query))
    if (value) address += `${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
  return address
}
