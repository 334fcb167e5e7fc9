/** The two advertising pages. What is promised here must be true of the forms they lead to. */
export const taster = {
  heading: 'Free Scrum Master taster session',
  subheading:
    'One live session online. See how a Scrum team works and whether the role suits you, before you pay for anything.',
  action: 'Save a place',
  parts: [
    {
      name: 'Meet the work',
      text: 'What a Scrum Master does between Monday and Friday, told with one team and one sprint.',
    },
    {
      name: 'Try it',
      text: 'A short planning exercise in a small group. No preparation, and no IT background needed.',
    },
    { name: 'Ask', text: 'Time for your questions about the course, the hours, the cost and the job search.' },
  ],
  facts: [
    { name: 'Price', text: 'Free. No card details are asked for.' },
    { name: 'Place', text: 'Online. You need a computer, a microphone and a quiet room.' },
    { name: 'Date', text: 'The next date stands beside the form on the home page.' },
    { name: 'After it', text: 'You decide. Nobody is booked on a course by coming.' },
  ],
  formHeading: 'Save a place',
  formText: 'Your name and your email address are all we ask. A confirmation with a calendar file comes at once.',
}

/** The offer itself and its code are a setting. */
export const halfPrice = {
  subheading: 'The code of our offer, whether the booking form takes it today, and how a code works.',
  withoutOffer: {
    heading: 'Discount codes',
    subheading: 'How a code works, and where it is entered.',
    text: 'We advertise no code at the moment. One that we have sent you yourself is entered on the booking form.',
  },
  steps: [
    { name: 'Choose a course and a date', text: 'The booking form shows the price, the deposit and the places left.' },
    {
      name: 'Enter the code and press Apply',
      text: 'The form asks our server at once. It answers before you pay, never afterwards.',
    },
    {
      name: 'Read the new price',
      text: 'An accepted code changes the amount on the form straight away. What is shown is what is charged.',
    },
  ],
  rules: [
    'One code a booking. It applies to the price of the course, so the deposit and the balance follow from the lower price.',
    'A code that is unknown, has ended or belongs to another course is refused with the words “Invalid coupon code.” Nothing is charged, and you can go on without it.',
    'Capital or small letters make no difference.',
    'A code keeps working only as long as the offer runs. The booking form always has the last word.',
  ],
}
