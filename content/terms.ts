import type { PolicyText } from './privacy-policy.ts'
import { site, terms } from './site.ts'

const [company] = site.address
const address = site.address.slice(1).join(', ')

/** SI 2013/3134, Schedule 3, Part B, with the provider’s details put in. */
export const modelWithdrawalForm = ({ address: ours, email }: Pick<typeof site, 'address' | 'email'>): string[] => [
  `To ${ours.join(', ')}, email ${email}:`,
  'I/We* hereby give notice that I/We* cancel my/our* contract for the supply of the following service*,',
  'Ordered on*/received on*,',
  'Name of consumer(s),',
  'Address of consumer(s),',
  'Signature of consumer(s) (only if this form is notified on paper),',
  'Date',
  '* Delete as appropriate.',
]

/** Shown for as long as owners have not published their own. */
export const sampleTerms = 'Sample terms: our own aren’t published yet.'

/** What a buyer agrees to, in full. A changed sentence takes a new version in content/site.ts. */
export const termsPage: PolicyText = {
  summary: [
    'You book a place on a live online course. Your place is confirmed once the full price or the deposit is paid.',
    'If you book for yourself, you have 14 days to withdraw and get your money back.',
    'After that, payments are non-refundable. You can still move to another date, free of charge, until 48 hours before you start.',
    'If we cancel a date, you choose another one or get all your money back.',
  ],
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      blocks: [
        `These are the terms of ${company}, ${address}${site.companyNumber && `, company number ${site.companyNumber}`}. “We” and “us” mean this company; “you” means the person or the company that books.`,
        `Write to ${site.email} or call ${site.phone.shown}, ${site.callHours}.`,
      ],
    },
    {
      id: 'contract',
      heading: 'The contract',
      blocks: [
        'A course is made up of the live sessions on its date and everything that its page says is included. Before you pay you see the course, its dates and hours, the price and what is due now.',
        'Your booking holds a place while you pay. The contract is made when we confirm the booking: when the first payment has arrived, or without one where none is due. The confirmation is an email with your receipt and these terms.',
        'The terms in the version that you booked under apply to your booking for as long as it lasts. We send you that version whenever you ask.',
        'Our courses are for adults. You need a computer with a camera, a microphone and a steady internet connection.',
      ],
    },
    {
      id: 'price',
      heading: 'Price, deposit and paying',
      blocks: [
        'The price is the one shown when you book, in pounds sterling, with VAT where we charge it. A discount code counts if it is valid at that moment.',
        'You can pay in full, or pay a deposit and the balance later. The balance is due 14 days before your first session, or straight away if that is less than 14 days ahead. We remind you by email. Until an overdue balance is paid, the joining link does not open, unless we agree otherwise.',
        'Cards are handled by our card payment provider. We never see your card number.',
      ],
    },
    {
      id: 'moving',
      heading: 'Moving to another date',
      blocks: [
        'You can move to another date of the same course that has a place left, free of charge, until 48 hours before your first session. Do it in My bookings, or ask us. What you have paid moves with you.',
      ],
    },
    {
      id: 'withdrawal',
      heading: 'Your right to withdraw, if you book as a consumer',
      blocks: [
        'You are a consumer if you book for yourself, mainly for purposes outside your trade, business or profession. You then have the right to withdraw from this contract within 14 days without giving any reason.',
        'The 14 days end with the fourteenth day after the day on which we confirmed your booking, at midnight UK time. Your confirmation email gives the date. The right stays open to the end of that day, even if the course has begun.',
        `To withdraw, tell us clearly that you are withdrawing: with “Withdraw from a contract” at the foot of every page, by email to ${site.email}, by post to ${address}, or by phone. You may use the form below, but you don’t have to. It is enough to send your message before the 14 days are over. What you send on our page is acknowledged by email, with its date and time.`,
        'We then refund all that you have paid, to the card you paid with, without undue delay and within 14 days of hearing from you. There is no fee for it.',
        'Sessions do not begin within the 14 days unless you ask for that when you book. If you did, and you withdraw after they have begun, you pay for the part that has taken place by then, in proportion to the whole, and we refund the rest. If you did not, you pay nothing.',
      ],
    },
    {
      id: 'model-form',
      heading: 'Model withdrawal form',
      blocks: [
        'Complete and return this form only if you wish to withdraw from the contract.',
        { list: modelWithdrawalForm(site) },
      ],
    },
    {
      id: 'afterwards',
      heading: 'Cancelling after the 14 days',
      blocks: [
        `${terms.nonRefundable} You can cancel at any time in My bookings, and a balance that is not paid yet is then no longer due, but what you have paid stays with us. Moving to another date costs nothing.`,
        'This does not affect your rights if we have done something wrong.',
      ],
    },
    {
      id: 'business',
      heading: 'Business bookings',
      blocks: [
        'If a company books, or you book mainly for your work, the right to withdraw does not apply. Instead: cancel 14 days or more before the first session and we refund everything; later than that, nothing is refunded. You can move to another date, free of charge, until 48 hours before the first session, and you can send someone else in your place until then.',
      ],
    },
    {
      id: 'we-cancel',
      heading: 'If we cancel or change a date',
      blocks: [
        'If we have to cancel a date, we tell you as soon as we can. You choose: another date, or a refund of all that you have paid. If a change of the days or hours doesn’t suit you, you have the same choice.',
        'If a session is interrupted by a fault on our side, we repeat what was missed or refund that part.',
      ],
    },
    {
      id: 'sessions',
      heading: 'Joining, conduct and recordings',
      blocks: [
        'Your joining link is for you alone. Pressing “Join the session” records your attendance. Please join from a quiet place and treat others as you want to be treated; we may ask anyone who seriously disrupts a session to leave it.',
        'We record the live sessions so that everyone on the course can watch what they missed. You may keep your camera off. Please don’t record them yourself. The recordings and course materials are yours to use for your own learning; please don’t publish or resell them.',
      ],
    },
    {
      id: 'certificate',
      heading: 'Certificate',
      blocks: [
        'Those who attend the live days receive our certificate of attendance. It is not a certificate of an examination. Examinations such as PSM I and PSPO I are set by independent bodies; we promise neither a pass nor a job.',
      ],
    },
    {
      id: 'complaints',
      heading: 'If something goes wrong',
      blocks: [
        `Tell us first, at ${site.email} or ${site.phone.shown}. We answer within one working day and try to put it right within 14 days.`,
        'The law requires us to provide the course with reasonable care and skill, as described. If we don’t, you can ask us to put it right or for a reduction of the price. Citizens Advice explains your rights: citizensadvice.org.uk, telephone 0808 223 1133.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we are liable for',
      blocks: [
        'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else that the law does not allow to be limited, including a consumer’s rights under the Consumer Rights Act 2015.',
        'We are liable for loss that we cause and that could be foreseen when the contract was made. We are not liable for business losses of a consumer, nor for what is outside our control, such as a failure of your own internet connection. Towards a business, our liability is limited to the price of the booking.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and courts',
      blocks: [
        'The law of England and Wales applies, and its courts have jurisdiction. If you live in Scotland or Northern Ireland, you can also go to the courts there.',
        'How we use your personal information is in our privacy policy. If one of these terms turns out not to be valid, the others still apply.',
      ],
    },
  ],
}

type Reachable = Pick<typeof site, 'email' | 'phone'>

/** The page on which a contract is withdrawn from. */
export const withdraw = {
  heading: 'Withdraw from a contract',
  description: 'Withdraw from a course booking in two steps, without logging in. We acknowledge it by email.',
  lead: 'For a course you booked with us. Two steps, no login and no reason needed.',
  referenceHint: 'It’s in your confirmation email and begins with TA.',
  checkHeading: 'Confirm your withdrawal',
  checkLead: 'You are withdrawing from the contract for this booking:',
  effects: [
    'If you booked for yourself and are within 14 days of our confirmation, we cancel the booking, nothing more is due, and your money goes back to the card you paid with. The email that we send you says how much.',
    'If the 14 days are over, or a company booked, nothing is cancelled. The email tells you what you can do instead.',
  ],
  receivedHeading: 'We have received your withdrawal',
  emailOnItsWay:
    'If the reference and the email address belong together, an email is on its way. It confirms what we received and when, and says what happens next.',
  tooMany: ({ email, phone }: Reachable) =>
    `There have been too many attempts. You have not lost your right: email ${email} or call ${phone.shown}, and say that you withdraw. The day you send it counts.`,
}
