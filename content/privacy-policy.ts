import { storedNames } from './cookies.ts'
import { retentionLines } from './retention.ts'
import { site } from './site.ts'

/** A paragraph, a list, or lines with a name each. */
export type PolicyBlock = string | { list: string[] } | { lines: { name: string; text: string }[] }

export interface PolicySection {
  id: string
  heading: string
  blocks: PolicyBlock[]
}

const [company] = site.address

export interface PolicyText {
  summary: string[]
  sections: PolicySection[]
}

/** A page of this kind: privacy policy, accessibility statement, reviews policy. */
export interface Policy extends PolicyText {
  changed: string
}

export const privacyPolicy: Policy = {
  changed: '2026-11-25',
  summary: [
    'We keep what you type into a form so that we can answer you or run your course, and for nothing else.',
    'Your card number never reaches us. You type it into the payment provider’s own fields.',
    'Nothing optional is stored in your browser, and nothing measures you, unless you have agreed to it.',
    'We do not sell or rent out information about anyone.',
    'You can ask to see, correct or delete what we hold. We answer within one month, without a fee.',
  ],
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      blocks: [
        `${company} decides why and how the information described here is used: in the words of the law, it is the controller. The address is ${site.address.slice(1).join(', ')}.`,
        `For anything on this page, write to ${site.email} or call ${site.phone.shown}. You don’t need a form, and you don’t need to mention a law.`,
        'This policy covers this website, the courses booked on it and the messages sent through it. Other sites that we link to have their own policies.',
      ],
    },
    {
      id: 'what',
      heading: 'What we keep, and where it comes from',
      blocks: [
        'Nearly all of it comes from you, when you send a form.',
        {
          lines: [
            {
              name: 'When you book a course',
              text: 'Full name, email address and phone number; the course and training date; whether you pay in full or a deposit; a discount code if you enter one; whether you book for yourself or for a company, and then its name, billing address, VAT number and purchase order number; when you ask us to start within 14 days; your browser’s time zone, so that our reminders can give the times on your clock; the price, the time of booking, your booking reference and which version of our payment and cancellation terms applied.',
            },
            {
              name: 'When you pay',
              text: 'The amounts due, paid and refunded, with their dates, whether a payment succeeded, and the payment provider’s own number for it. Your receipt is made from these.',
            },
            {
              name: 'When you withdraw from a contract',
              text: 'The booking reference, the email address and the name that you enter, and when they reached us.',
            },
            {
              name: 'When you send a message or ask for a call',
              text: 'Name, email address and phone number, the course you ask about, and your message if you write one. From a business also the company’s name, your job role and the company’s size.',
            },
            {
              name: 'When we write to you',
              text: 'A copy of the message, the time it was sent and whether it was delivered, so that a confirmation can be sent again.',
            },
            {
              name: 'When you wait for a place',
              text: 'Name, email address and phone number, how you would pay, the date you wait for, and since when.',
            },
            {
              name: 'When you take part',
              text: 'At which sessions you were present, and the certificate with your name, the course and the dates. You decide what its page shows to others.',
            },
            {
              name: 'When you tell us how your course was',
              text: 'Your stars and answers, and the name that you let us show with them, if you do. Only our staff read them unless you let us publish them.',
            },
            {
              name: 'When you sign up for a taster session',
              text: 'Your name and your email address, the session, and whether you came. To hear about the next one, only your email address.',
            },
            {
              name: 'When you have a student account',
              text: 'Your email address, your password in a form from which it cannot be read, when, where from and with which browser you logged in, and a picture of you if you add one.',
            },
            {
              name: 'When you comment on or rate an article',
              text: 'Your comment with the name and the email address you give, of which only the name is shown, or your rating with the random number of the visitor cookie. Comments are read by a person before they appear.',
            },
            {
              name: 'When you visit',
              text: 'Our server writes one line for each page: the time, the page, whether it was delivered and how long that took. The line carries a random number, not your name or network address. Your network address is counted for a short while to stop spam and code-guessing.',
            },
          ],
        },
        'We do not ask for anything about your health, beliefs, origin or other matters that the law protects specially. Please leave such things out of a message unless you need us to know, for example to make a session accessible to you.',
        'Our courses are for adults. We do not knowingly keep information about anyone under 18.',
      ],
    },
    {
      id: 'why',
      heading: 'What we use it for, and our legal grounds',
      blocks: [
        {
          lines: [
            {
              name: 'To hold your place, take payment and run your course',
              text: 'Necessary for the contract with you, and for the steps you ask for before it.',
            },
            {
              name: 'To send a confirmation, receipt, calendar file, and reminders of your course and of a balance',
              text: 'Necessary for the contract with you.',
            },
            {
              name: 'To answer a message or call you back',
              text: 'Our legitimate interest, and yours, in answering what you asked.',
            },
            {
              name: 'To ask how your course was, once, and to read your answers',
              text: 'Our legitimate interest in making our courses better. You need not answer.',
            },
            { name: 'To keep accounts and receipts', text: 'A legal obligation under tax and company law.' },
            {
              name: 'To keep the site safe and working',
              text: 'Our legitimate interest in a site that is not flooded, and in finding the cause of a fault.',
            },
            {
              name: 'Optional storage in your browser',
              text: 'Your consent, which you give on the cookie panel and can take back there just as easily.',
            },
            { name: 'To publish your story', text: 'Your consent. We ask before anything is published.' },
          ],
        },
        'We send no newsletters unless you ask for them. No decision with a legal or similarly serious effect on you is made by a machine alone.',
        'You need not give us anything. Without a name, an email address, a phone number and a date, however, we cannot make a booking.',
      ],
    },
    {
      id: 'cards',
      heading: 'Card payments',
      blocks: [
        'Card payments are handled by a card payment provider that is certified to the card industry’s security standard. The fields for the card number, expiry date and security code on our checkout page belong to the provider. What you type there goes to the provider and never to our server, so we cannot keep it or lose it.',
        'From the provider we receive a number for the payment, the amount, and whether it succeeded or was declined, with the reason in general words. The provider is responsible for its own part of the handling, including checks against fraud.',
        'While the site is in test mode a notice at the top of every page says so. No real card is charged then.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and what is kept in your browser',
      blocks: [
        'You can read this site and book a course without any optional storage. This is everything that we store in your browser:',
        {
          lines: storedNames.map(({ names, where, text }) => ({ name: names.join(', '), text: `${where}. ${text}` })),
        },
        'On the checkout page the card payment provider may set cookies of its own to recognise fraud. They are necessary for paying by card. We load no advertising, no measuring service and no fonts, pictures or videos from others.',
        'You can open the cookie panel again from the foot of any page, or clear the site’s data in your browser’s settings.',
      ],
    },
    {
      id: 'who-else',
      heading: 'Who else sees it',
      blocks: [
        'Inside the company only those who need it for their work: the people who run the courses, answer messages and keep the accounts. Every change that they make to a booking is recorded with who made it and when.',
        'Outside it, companies that work for us under a written contract and may not use it for themselves:',
        {
          list: [
            'the company that runs our servers and keeps our back-up copies,',
            'the company that delivers our email,',
            'the card payment provider,',
            'the service in which live sessions take place, which sees the name you join with,',
            'our accountants, who see payments and receipts.',
          ],
        },
        'We hand information to an authority or a court only where the law obliges us to, and then no more than it requires.',
        'We prefer companies that keep the information in the United Kingdom. Where one of them handles it elsewhere, that is either a country whose protection the United Kingdom has recognised as adequate, or covered by the standard clauses that UK law provides. Ask us for a copy.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        { lines: retentionLines },
        'We keep to these times automatically: every night, what is older is deleted, or everything that points to a person is removed from it. The last two are kept by the company that runs our servers.',
      ],
    },
    {
      id: 'safety',
      heading: 'How we look after it',
      blocks: [
        'The connection to this site is encrypted. Passwords are stored in a form from which they cannot be read. The address of your checkout page contains a long random number and shows neither your name nor your email address. Each member of staff has a personal login.',
        'If something goes wrong in spite of this and puts your rights at risk, we report it to the Information Commissioner’s Office within 72 hours of learning of it. Where the risk to you is high we tell you too, plainly and without delay.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'Under the UK GDPR and the Data Protection Act 2018 you can ask us at any time:',
        {
          list: [
            'what we hold about you, with a copy of it (access),',
            'to correct what is wrong or complete what is missing (rectification),',
            'to delete it, where we have no duty to keep it (erasure),',
            'to leave it untouched while a question is settled (restriction),',
            'to give it to you or to another company in a form that machines can read (portability),',
            'to stop using it on the ground of our legitimate interest (objection), and always to stop direct marketing.',
          ],
        },
        'Where we rely on your consent you can take it back whenever you like. What happened before stays lawful.',
        `Write to ${site.email}. We may have to make sure that you are who you say you are, usually with a message to the address that we already know. We answer within one month; if a request is unusually involved we may need up to two more, and tell you so within the first. It costs nothing.`,
      ],
    },
    {
      id: 'complaints',
      heading: 'If you are not satisfied',
      blocks: [
        `Please tell us first, at ${site.email}. We acknowledge a complaint about our use of your information within 30 days, look into it without undue delay and tell you the outcome.`,
        'You can also complain to the Information Commissioner’s Office, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, telephone 0303 123 1113, ico.org.uk. You may do so at any time, whether or not you have written to us.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        'The date at the top says when this text last changed. If a change matters for information that you have already given us, we write to you before it takes effect. Earlier versions are sent on request.',
      ],
    },
  ],
}
