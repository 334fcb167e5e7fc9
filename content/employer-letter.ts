import { liveEvening, projectHours } from './courses/programme.ts'

/**
 * A letter in which a trainee asks their employer to pay. Dates are put in, and price, course and the provider's name for
 * what is in braces, because they change.
 */
export const employerLetter = {
  title: 'Could we pay for this course?',
  greeting: 'Dear ________________,',
  opening:
    'I’d like to take the {{course}} course with {{provider}}, and I’m asking whether you would pay for it. It costs {{price}}. Here is what it is, when it runs and how it would be invoiced.',
  whatItIs: {
    heading: 'What it is',
    text: `The live days below, online in a small group, then twelve live evenings, ${liveEvening.day}s from ${liveEvening.startsAt} to ${liveEvening.endsAt} UK time. I would spend ${projectHours.from} to ${projectHours.to} hours a week of my own time on a real project for a charity, in a team with a coach.`,
  },
  gains: {
    heading: 'What I’d bring back',
    lead: 'Work on a real project that I can show you, a written reference from my coach, and practice in three things:',
  },
  dates: {
    heading: 'When',
    none: 'The next dates are not out yet. I’ll tell you as soon as they are.',
    after:
      'The evenings start the week after, with a break over Christmas and New Year. If I missed a day, I could take it with a later group.',
  },
  cost: {
    heading: 'What it costs',
    included:
      'Materials, recordings, coaching and the certificate of attendance are included, so there’s nothing more to pay.',
    invoice:
      'By card when we book, with a receipt. Or we send the company’s details first, get a quote and an invoice, and pay by bank transfer within {{invoice days}}.',
    vat: 'The price includes VAT where it is charged.',
    changes:
      'We could move to another date free until 48 hours before the start. If we cancel 14 days or more before it, we get everything back; after that, nothing.',
  },
  closing: 'May I book? I’m happy to talk it through, and to show the team what I’ve learned afterwards.',
  signature: 'Best wishes,',
}
