/** The specification's demonstration pages: they book nothing and charge nothing. Dates and prices are theirs alone. */
export const demos = {
  label: 'Demonstration only: nothing is booked or charged',
  /** Of the two pages that only show data. */
  dataLabel: 'Demonstration only: this is not real data.',
  fullPayment: '£1,500',
  deposit: '£375',
  dates: ['5th & 6th Oct 2024', '2nd & 3rd Nov 2024'],
  sessions: 'Sessions 10:00-17:00 GMT',
  countries: ['United Kingdom', 'United States'],
}

/** Each with the course on its ticket, whose number gives it its colour and picture, and the page that really sells it. */
export const demoBookings = {
  personaldetails: {
    heading: 'Personal details',
    course: 'Sample course',
    courseId: 1,
    real: { page: 'home page', link: '/#dates', button: 'See real dates' },
  },
  productOwnerPD: {
    heading: 'Product Owner: personal details',
    course: 'Product Owner',
    courseId: 3,
    real: { page: 'Product Owner page', link: '/productOwner', button: 'See Product Owner dates' },
  },
  scrumMasterPD: {
    heading: 'Scrum Master: personal details',
    course: 'Scrum Master',
    courseId: 1,
    real: { page: 'Scrum Master page', link: '/scrumMaster', button: 'See Scrum Master dates' },
  },
  businessAnalystPD: {
    heading: 'Business Analyst: personal details',
    course: 'Business Analyst',
    courseId: 2,
    real: { page: 'Business Analyst page', link: '/businessAnalyst', button: 'See Business Analyst dates' },
  },
}
