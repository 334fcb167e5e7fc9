import { employerPays, missedDay, missedEvening } from './courses/every-course.ts'
import { afterTheProgramme, liveEvening, projectHours } from './courses/programme.ts'
import { terms } from './site.ts'

export interface Faq {
  /** Also its address on the page: /faq#q-refunds. */
  id: string
  question: string
  answer: string
  /** Where to go on. */
  more: { label: string; link: string }
}

/** Six, as specified: the first three are in the first column, the last three in the second. */
export const faqs: Faq[] = [
  {
    id: 'background',
    question: 'Do I need a background in IT?',
    answer:
      'No. We start from the beginning and explain every term the first time it comes up. Experience of working with people helps: planning a week, listening to customers, keeping a promise about a date. You need a computer, a steady internet connection and a quiet place for the sessions.',
    more: { label: 'See which course fits you', link: '/individualTraining' },
  },
  {
    id: 'included',
    question: 'What is included in the price?',
    answer:
      'Two live days online with a trainer, twelve weeks of live evenings and work experience in a project team, coaching, mentoring, the course resources and a certificate of attendance. There’s nothing more to buy to finish the course. Exams such as PSM I are separate: you book and pay for them with the body that sets them.',
    more: { label: 'See what each week covers', link: '/scrumMaster#programme' },
  },
  {
    id: 'times',
    question: 'When are the sessions, and in which time zone?',
    answer: `The two live days are usually a Saturday and a Sunday, 10:00 to 17:00 UK time. Then there’s a live evening every ${liveEvening.day}, ${liveEvening.startsAt} to ${liveEvening.endsAt} UK time, for twelve weeks, with a break over Christmas and New Year. If you live in another time zone, you’ll see your own time next to ours. Your confirmation comes with a calendar file, so every session appears in your calendar at the right hour.`,
    more: { label: 'See the next start dates', link: '/#dates' },
  },
  {
    id: 'paying',
    question: 'How do I pay, and can I pay in parts?',
    answer:
      'You pay by card when you book: the full price, or a deposit. If you pay a deposit, the rest is due 14 days before your first session. You see both amounts before you pay, and we hold your place while you do. If you have a discount code, type it on the booking form: the price you see is the price you pay.',
    more: { label: 'How discount codes work', link: '/AdvCoupon' },
  },
  {
    id: 'refunds',
    question: 'Can I cancel and get a refund?',
    answer: `${terms.nonRefundable} ${terms.cancellation} You have them to the end, even if your course has begun. Only if you asked us to start within those 14 days do you pay for the part that has taken place. You can also move to another date of the same course free until 48 hours before your first session.`,
    more: { label: 'Cancel a booking', link: '/withdraw' },
  },
  {
    id: 'certificate',
    question: 'What certificate do I get?',
    answer: `A certificate of attendance, which anyone you show it to can check online. ${missedEvening} The training also prepares you for exams such as PSM I, PSM II and PSPO I, which independent bodies set and mark. Taking one is up to you, and your coach will tell you when you look ready.`,
    more: { label: 'Our figures and how we know', link: '/howWeKnow' },
  },
]

/** What people ask once they want to book: a second group, below the specification's six. */
export const beforeYouBook: Faq[] = [
  {
    id: 'hours',
    question: 'How many hours a week does it take?',
    answer: `After the two live days, plan for one live evening a week, ${liveEvening.startsAt} to ${liveEvening.endsAt} UK time, and ${projectHours.from} to ${projectHours.to} hours of project work at times that suit you. That goes on for twelve weeks.`,
    more: { label: 'See how it works', link: '/#how-title' },
  },
  {
    id: 'recordings',
    question: 'Are the sessions recorded?',
    answer: `Yes, and you keep the recordings. You earn the certificate of attendance by being there on the two live days, or by making up a day you missed. ${missedEvening}`,
    more: { label: 'See the four courses', link: '/individualTraining' },
  },
  {
    id: 'missed',
    question: 'What happens if I miss a day?',
    answer: `If you know in advance, move to another date in My bookings: it’s free until 48 hours before your first session. If something happens on the day, call us. ${missedDay}`,
    more: { label: 'Call or write to us', link: '/contactUs' },
  },
  {
    id: 'employer',
    ...employerPays,
    more: { label: 'Download a letter to your employer', link: '/individualTraining#employer' },
  },
  {
    id: 'trainers',
    question: 'Who teaches?',
    answer:
      'People who have done the job. Each course page names its trainers, with their background and their credentials.',
    more: { label: 'Meet the trainers', link: '/scrumMaster#trainers' },
  },
  {
    id: 'afterwards',
    question: 'What happens after the three months?',
    answer: afterTheProgramme,
    more: { label: 'See the next start dates', link: '/#dates' },
  },
]
