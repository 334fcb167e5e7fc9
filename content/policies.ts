import type { Policy } from './privacy-policy.ts'
import { site } from './site.ts'

export const accessibilityStatement: Policy = {
  changed: '2026-11-28',
  summary: [
    'The site is built so that you can book, pay, log in and read everything with a keyboard or a screen reader, zoomed in, in light or dark.',
    'Most pages need no scripts. Paying by card does.',
    'Our PDFs are not tagged yet. Ask us, and we’ll email you the same information.',
  ],
  sections: [
    {
      id: 'standard',
      heading: 'What we aim for',
      blocks: [
        'This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We believe that it does, with the exceptions below. No outside body has audited it yet.',
      ],
    },
    {
      id: 'tested',
      heading: 'How we test',
      blocks: [
        'Whenever the site changes:',
        {
          list: [
            'every page is checked automatically with axe-core, in light and dark, on phone and desktop screens,',
            'forms are tested empty, with mistakes and completed, so that their errors are checked too,',
            'panels, menus and carousels are tried with the keyboard alone,',
            'booking and withdrawing are tried without scripts, up to the card fields.',
          ],
        },
        'Automatic checks find only a part of what can be wrong. People who use assistive technology every day have not tested the site for us yet.',
      ],
    },
    {
      id: 'gaps',
      heading: 'What does not work yet',
      blocks: [
        {
          list: [
            'Receipts, invoices, credit notes, terms, certificates, lesson plans, letters to employers and the sample agenda are PDF files without tags, so a screen reader may read them in the wrong order. The email that brings a receipt says the same in text.',
            'The fields for the card number belong to the card payment provider, which answers for their accessibility.',
            'Live sessions take place in a video service with its own features. Captions are available on request.',
          ],
        },
      ],
    },
    {
      id: 'help',
      heading: 'Tell us what you need',
      blocks: [
        `Write to ${site.email} or call ${site.phone.shown}, ${site.callHours}. We send any document in a form that you can read, book for you over the phone, and plan what you need in a session. We answer within one working day.`,
      ],
    },
    {
      id: 'complaints',
      heading: 'If you are not satisfied',
      blocks: [
        'The Equality Act 2010 gives you the right to reasonable adjustments. If we don’t answer well, the Equality Advisory and Support Service can help: equalityadvisoryservice.com, telephone 0808 800 0082.',
      ],
    },
  ],
}

export const reviewsPolicy: Policy = {
  changed: '2026-11-25',
  summary: [
    'Reviews come only from people who took a course with us.',
    'We never pay for reviews, and we publish critical ones too.',
  ],
  sections: [
    {
      id: 'articles',
      heading: 'Ratings and comments under articles',
      blocks: [
        'The ratings and comments under our articles come from readers. They are about the article, not about a course. One of us reads each comment before it is published; we leave out only what is unlawful, abusive, advertising or off topic.',
      ],
    },
    {
      id: 'collecting',
      heading: 'How we collect reviews',
      blocks: [
        {
          list: [
            'We ask every trainee after the course, not only those we think were happy.',
            'Only a person with a paid booking who attended can give one. We check it against the booking before we publish.',
            'Nothing is given in return: no payment, no discount, no extra.',
            'We shorten a text only with its author’s consent, and never change what it says.',
            'Good and bad ones are published alike, in the order in which they came. The date of the course is shown.',
            'An author can change or withdraw theirs at any time: on the page itself at first, later by writing to us.',
          ],
        },
      ],
    },
    {
      id: 'fake',
      heading: 'Fake reviews',
      blocks: [
        'Under the Digital Markets, Competition and Consumers Act 2024 it is unlawful to write, buy or publish fake reviews, to hide that a review was paid for, or to present reviews in a misleading way. We do none of this, and we look through what we publish once a quarter.',
        `If you think that a review here is not genuine, write to ${site.email}. We look into it within five working days, take it down in the meantime if there is reason to doubt it, and tell you what we found.`,
      ],
    },
  ],
}
