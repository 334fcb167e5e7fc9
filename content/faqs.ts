import { terms } from './site.ts'

export interface Faq {
  /** Also its address on the page: /faq#q-refunds. */
  id: string
  question: string
  answer: string
  /** Where to go on. */
  more: { label: string; link: string }
}

/** Six, as specified: the first three stand in the first column, the last three in the second. */
export const faqs: Faq[] = [
  {
    id: 'background',
    question: 'Do I need a background in IT?',
    answer:
      'No. The courses start from the beginning and explain every term when it first appears. What helps is experience of working with people: planning a week, listening to customers, keeping a promise about a date. You need a computer, a steady internet connection and a quiet place for the sessions.',
    more: { label: 'See which course fits you', link: '/individualTraining' },
  },
  {
    id: 'included',
    question: 'What is included in the price?',
    answer:
      'Live online training with a facilitator, remote work experience on a project, coaching, mentoring, the course resources and a certificate of attendance. There is nothing further to buy in order to finish the course. The examination of an independent certification body is separate: you book it with that body and pay its fee there.',
    more: { label: 'See the courses and programmes', link: '/viewProgrammes' },
  },
  {
    id: 'times',
    question: 'When are the sessions, and in which time zone?',
    answer:
      'Dates are arranged in London and shown as GMT or BST, whichever is in force that day. Where your own clock differs, the site writes your local time beside it. Trainees join from six time zones. Your booking confirmation brings a calendar file, so that the sessions land in your calendar at the right hour.',
    more: { label: 'See the next start dates', link: '/#dates' },
  },
  {
    id: 'paying',
    question: 'How do I pay, and can I pay in parts?',
    answer:
      'You pay by card when you book: the full price, or a deposit. With a deposit the balance falls due 14 days before the first session, and the booking form shows both amounts before you pay. We hold your place while you do, and the form says for how long. A discount code is checked on the booking form, and the price you see afterwards is the price that is charged.',
    more: { label: 'How discount codes work', link: '/AdvCoupon' },
  },
  {
    id: 'refunds',
    question: 'Can I cancel and have my money back?',
    answer: `${terms.nonRefundable} ${terms.cancellation} If you want your course to begin within those 14 days, you may have to pay for the part that has already taken place. If something comes up before your course starts, tell us early: we will look at another date with you.`,
    more: { label: 'Contact us about a booking', link: '/contactUs' },
  },
  {
    id: 'certificate',
    question: 'Which certificate will I have at the end?',
    answer:
      'You receive a certificate of attendance. The training also prepares you for examinations such as PSM I, PSM II and PSPO I, which independent bodies set and mark. Over half of our trainees hold one of these three. Taking an examination is your choice, and your coach can tell you when you look ready for it.',
    more: { label: 'Read how trainees went about it', link: '/testimonials' },
  },
]
