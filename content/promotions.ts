/** The two advertising pages. What is promised here must be true of the forms they lead to. */
export const taster = {
  heading: 'Free Scrum Master taster session',
  subheading:
    'One hour, live online. See how a Scrum team works and whether the role suits you, before you pay a penny.',
  /** Next to the form, on the taster's own page and on the home page. */
  invitation:
    'Plan a very small sprint with us, ask whatever you like, and see whether it suits you. Live online, free, and no IT background needed.',
  formHeading: 'Save your place',
  parts: [
    {
      name: 'See the job',
      text: 'What a Scrum Master does from Monday to Friday, shown with one team and one sprint.',
    },
    {
      name: 'Try it',
      text: 'A short planning exercise in a small group. No preparation needed.',
    },
    { name: 'Ask', text: 'Time for your questions about the course, the hours, the cost and the job search.' },
  ],
  goodToKnow: [
    { name: 'Price', text: 'Free. We don’t ask for a card.' },
    { name: 'Where', text: 'Online. You need a computer, a microphone and a quiet room.' },
    { name: 'Confirmation', text: 'By email straight away, with a calendar file.' },
    { name: 'Afterwards', text: 'No obligation. If you like it, book a course whenever you’re ready.' },
  ],
  withoutDate: 'We’re choosing the next date.',
  full: 'Every place in this session is taken.',
}

/** The button of those who want to hear of the next taster. */
export const askForNextTaster = 'Tell me about the next one'

/** The offer itself and its code are a setting. */
export const halfPrice = {
  subheading: 'Type the code on the booking form and press Apply. You see the new price before you pay.',
  withoutOffer: {
    heading: 'Prices and discount codes',
    subheading: 'There’s no discount code right now. If we’ve sent you one, see below how to use it.',
  },
  sample: 'is a sample and can’t be used.',
  steps: [
    {
      name: 'Choose a course and a date',
      text: 'The booking form shows the price, the deposit and the size of the group.',
    },
    {
      name: 'Type the code and press Apply',
      text: 'You find out straight away whether it works, before you pay anything.',
    },
    {
      name: 'Check the new price',
      text: 'It changes straight away. Pay in full and your card is charged the new price; with a deposit, your balance goes down.',
    },
  ],
  rules: [
    {
      name: 'One per booking',
      text: 'Each booking takes one code, which lowers the price of the course. The deposit stays the same.',
    },
    {
      name: 'If it doesn’t work',
      text: 'The form says “Invalid coupon code.” when a code is unknown, has ended or belongs to another course. You can carry on without it.',
    },
    { name: 'Capitals', text: 'Codes aren’t case-sensitive.' },
  ],
}
