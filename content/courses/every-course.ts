import { liveEvening, programmeWeeks, projectHours } from './programme.ts'
import type { CourseFaq, Point } from './course-content.ts'

// What is the same for all four courses.

/** The rules are in docs/rules/after-paying.md. */
export const freeMove = 'Move to another date free until 48 hours before you start.'

/** Beside the first and the last button of a page that book. */
export const bookingPromise = `${freeMove} Booking for yourself? You have 14 days to cancel.`

export const youGet =
  'Two live days, twelve live evenings, work experience in a team, coaching and a certificate of attendance (no exam)'

export const prerequisites = `No experience needed. You’ll need good working English, a computer, one evening and ${projectHours.from} to ${projectHours.to} hours more a week for three months.`

export const liveDays =
  'All the modules below, taught live and practised in a small group. Attend every live day and the certificate is yours.'

export const everyWeek = `Each week there’s one live evening, ${liveEvening.day} ${liveEvening.startsAt} to ${liveEvening.endsAt} UK time, and ${projectHours.from} to ${projectHours.to} hours of project work when it suits you.`

/** Of a date whose weeks include it. */
export const winterBreak = 'We take a break over Christmas and New Year.'

/** What earns a certificate of attendance, and what it says beside name, course and dates. Changes count for later ones. */
export const certificates = {
  /** Of a run's sessions, in per cent, rounded up to whole sessions. */
  leastPercent: 80,
  facilitators: 'Facilitated live online by practising trainers of Tideway Agile',
  /** Of one for the twelve weeks, where the date names no coach. */
  coached: 'Coached for twelve weeks by practitioners of Tideway Agile',
}

/** Of the twelve live evenings, those that earn the second certificate. */
const enoughEvenings = Math.ceil((programmeWeeks * certificates.leastPercent) / 100)

export const missedEvening = `Join ${enoughEvenings} of the ${programmeWeeks} live evenings and you earn a second certificate, for the twelve weeks, with your coach’s reference. If you miss one, watch its recording.`

export const missedDay =
  'Watch the recording, and join that day on a later course, free. A day you make up counts towards your certificate.'

export const goodToKnow: Point[] = [
  { name: 'Recordings', text: 'The live days and evenings are recorded for your group. You keep the recordings.' },
  { name: 'If you miss a day', text: missedDay },
  { name: 'If you miss an evening', text: missedEvening },
  {
    name: 'Certificate',
    text: 'You earn a certificate of attendance for the live days. It has a number, so an employer can check it online. It shows that you took part; there’s no exam.',
  },
  {
    name: 'Exams',
    text: 'Exams are set by independent bodies and aren’t included in the price. Taking one is up to you.',
  },
]

export const onlineLocation = {
  summary: 'Online and live, in a video classroom that opens in your browser.',
  points: [
    {
      name: 'Joining',
      text: 'Your personal link comes by email before the first session. There’s nothing to install.',
    },
    { name: 'What you need', text: 'A computer with a camera and microphone, a quiet place and a steady connection.' },
    { name: 'Hours', text: 'All times are UK time (GMT or BST). If yours differs, it’s shown beside them.' },
  ],
}

export const employerPays: CourseFaq = {
  question: 'Can my employer pay?',
  answer:
    'Yes. Before you book, send us the company’s details and we’ll send a quote and an invoice. Or pay by card yourself and claim it back with your receipt.',
}

export const everyCourseFaqs: CourseFaq[] = [
  employerPays,
  {
    question: 'Does the course guarantee me a job?',
    answer:
      'No course can. You leave with real project work to show, a reference from your coach and interview practice, and those are what employers ask about.',
  },
]

/** Follows the two sentences of the terms. */
export const changingPlans =
  'Plans change, so you can move to another date of the same course free until 48 hours before your first session, in My bookings. If we cancel a date, you choose another one or get all your money back.'
