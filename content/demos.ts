/** The specification's demonstration pages: they book nothing and charge nothing. Dates and prices are theirs alone. */
export const demos = {
  label: 'Demonstration only: nothing is booked or charged',
  fullPayment: '£1,500',
  deposit: '£375',
  dates: ['5th & 6th Oct 2024', '2nd & 3rd Nov 2024'],
  sessions: 'Sessions 10:00-17:00 GMT',
  countries: ['United Kingdom', 'United States'],
}

export const demoBookings = {
  personaldetails: 'Personal details',
  productOwnerPD: 'Product Owner: personal details',
  scrumMasterPD: 'Scrum Master: personal details',
  businessAnalystPD: 'Business Analyst: personal details',
}
