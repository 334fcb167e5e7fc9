/** What the Contact Us page says. */
export const contact = {
  heading: 'Contact Us',
  subheading: 'Ask about a course, a date or a team. A person reads every message and answers it.',
  intro: [
    {
      title: 'Changing career',
      text: 'Tell us what you do now and what draws you to Agile work. We’ll tell you which course fits, how much time it takes each week, and whether now is a good time to start.',
    },
    {
      title: 'Upskilling yourself or your team',
      text: 'Already in the role, or responsible for people who are? We can suggest a programme, dates for a group, and how to arrange an invoice for your employer.',
    },
    {
      title: 'Call us',
      text: 'If you’d rather talk, call us or ask us to call you. Standard call charges apply, and no one will push you to decide.',
    },
  ],
  forBusiness: { label: 'Book a call for your business', link: '/BookAcall' },
  formHeading: 'Drop us a message',
}
