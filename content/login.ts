/** The words of signing in as a trainee, and of the trainees' help. */
export const login = {
  heading: 'Login',
  lead: 'For your bookings, dates, receipts and certificates.',
  firstTime:
    'First time here? The email that confirmed your booking has a link to choose a password. It works for 72 hours; after that, ask for a new one under Forgot Password?',
  forgotHeading: 'A new password',
  forgotLead: 'Tell us the email address that you booked with. If we know it, a link is on its way in a moment.',
  forgotSent: 'If we know this address, an email with a link is on its way. It works for a short while, so look soon.',
  helpHeading: 'Help for trainees',
  helpLead: 'Short answers to what trainees ask most.',
  helpSignIn: 'The help for trainees opens when you have signed in.',
  helpEmpty: 'There is no help yet. Write to us or ring, and we answer.',
  helpWithoutScripts: 'This page needs JavaScript. The questions for everybody do not.',
}
