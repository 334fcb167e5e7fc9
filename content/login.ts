/** The texts of the trainees' login and help pages. */
export const login = {
  heading: 'Login',
  lead: 'For your bookings, dates, receipts and certificates.',
  firstTime:
    'First time here? The email that confirmed your booking has a link to choose a password. It works for 72 hours; after that, ask for a new one under Forgot Password?',
  /** After an action that redirects here, by the name in the address. */
  flashMessages: {
    'signed-up': 'Your password is set. Sign in with it.',
    known: 'This email address has a password already. Sign in with it, or ask for a new one under Forgot Password?',
    'new-password': 'Your new password is saved. Sign in with it.',
    'signed-out': 'You are signed out.',
    erased: 'Your account is erased. What the law asks us to keep goes when its time is over.',
  },
  forgotHeading: 'A new password',
  forgotLead: 'Tell us the email address that you booked with. If we know it, a link is on its way in a moment.',
  forgotSent: 'If we know this address, an email with a link is on its way. It works for a short while, so look soon.',
  helpHeading: 'Help for trainees',
  helpLead: 'Short answers to what trainees ask most.',
  helpSignIn: 'Log in to read the help for trainees.',
  helpEmpty: 'There is nothing here yet. Email or call us, and we’ll help.',
  helpWithoutLogin: 'Questions before you book',
}
