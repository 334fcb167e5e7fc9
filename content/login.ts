/** The texts of the trainees' login and help pages. */
export const login = {
  heading: 'Login',
  lead: 'For your bookings, dates, receipts and certificates.',
  firstTime: 'First time here, or no password?',
  firstTimeLink: 'We’ll email you a link that logs you in.',
  linkAsk: 'Email me a link',
  linkHeading: 'Log in by email',
  linkLead: 'Enter the email address you booked with, and we’ll email you a link that logs you in. No password needed.',
  linkSent: 'If we know this address, an email with a link is on its way.',
  linkLasts: (minutes: number) => `It works once, for ${minutes} minutes.`,
  noPassword:
    'You log in with a link that we email you. If you’d like a password as well, and one-time codes with it, we’ll email you a link to set one.',
  /** After an action that redirects here, by the name in the address. */
  flashMessages: {
    'signed-up': 'Your password is set. Log in with it.',
    known: 'This email address has a password already. Log in with it, or ask for a new one under Forgot Password?',
    'new-password': 'Your new password is saved. Log in with it.',
    'signed-out': 'You are logged out.',
    erased: 'Your account is erased. What the law makes us keep will be deleted when that time is up.',
  },
  forgotHeading: 'Reset your password',
  forgotLead: 'Enter the email address you booked with, and we’ll email you a link to set a password.',
  forgotSent: 'If we know this address, an email with a link is on its way. It works for two hours.',
  helpHeading: 'Help for trainees',
  helpLead: 'Short answers to what trainees ask most.',
  helpSignIn: 'Log in to open the help: short answers to what trainees ask most.',
  helpElse: 'Can’t find your question?',
  helpEmpty: 'There is no help yet. Email or call us, and we’ll help.',
  helpLink: 'Email me a link to log in',
  helpUrgent: 'Lost your joining link? It’s in My bookings once you’ve logged in. You can also call us, or',
  helpWithoutLogin: 'Answers without logging in',
}
