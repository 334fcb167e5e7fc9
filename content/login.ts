/** The sign-in page until accounts open. What it says must stay true. */
export const login = {
  heading: 'Login',
  notYet:
    'Signing in is not open yet. Everything about your booking comes to you by email: your receipt, your dates and your joining details.',
  helpHeading: 'Help for trainees',
  helpNotYet:
    'The help for trainees opens together with signing in. Until then the questions and answers for everybody are there for you.',
  help: 'If you cannot find an email of ours, write to us or ring, and we send it again.',
}
