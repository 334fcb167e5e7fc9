/** Names as the specification gives them: they are the keys of what a visitor saves. */
export interface CookieChoice {
  name: 'essential' | 'functional' | 'performance' | 'marketing' | 'analytics' | 'thirdParty'
  label: string
  text: string
}

export const cookieWords = {
  banner: 'We store only what the site needs to work. Anything optional is up to you.',
  panel: 'Booking and paying always work. The rest is off until you switch it on.',
}

export const cookieChoices: CookieChoice[] = [
  { name: 'essential', label: 'Essential', text: 'Logging in, booking and paying. These always work.' },
  { name: 'functional', label: 'Functional', text: 'Light or dark, and your ratings.' },
  { name: 'performance', label: 'Performance', text: 'Which pages are slow.' },
  { name: 'marketing', label: 'Marketing', text: 'Our offers on other sites.' },
  { name: 'analytics', label: 'Analytics', text: 'How many people read what.' },
  { name: 'thirdParty', label: 'Third party', text: 'Content from other sites.' },
]

interface StoredName {
  /** The cookies or keys; what is in brackets differs from one form or course to the next. */
  names: string[]
  where: 'Cookie' | 'Local storage' | 'Session storage' | 'Name of the tab'
  text: string
}

/**
 * Everything that the site stores in a browser. Where the site's address is https, each cookie has `__Host-` before its
 * name. stored-names.test.ts compares the names with those in the code.
 */
export const storedNames: StoredName[] = [
  {
    names: ['cookieConsent'],
    where: 'Local storage',
    text: 'That you have answered the cookie panel, and how. Kept until you clear it.',
  },
  {
    names: ['cookiePreferences'],
    where: 'Local storage',
    text: 'Which of the six kinds you switched on: essential, functional, performance, marketing, analytics and third party. Kept until you clear it.',
  },
  {
    names: ['theme'],
    where: 'Local storage',
    text: 'Light or dark, once you have used the switch at the foot of a page. Only with your consent to functional storage, and until you withdraw it.',
  },
  {
    names: ['window.name'],
    where: 'Name of the tab',
    text: 'Light or dark, until you close the tab. This needs no consent: it does what you asked for and is not kept.',
  },
  {
    names: ['stars'],
    where: 'Local storage',
    text: 'Which stars you gave which article, so that you see them again. Only with your consent to functional storage; without it, in session storage until you close the tab.',
  },
  {
    names: ['visitor'],
    where: 'Cookie',
    text: 'Only after you have rated an article: a random number, so that you can change your rating and it counts once. It goes when you close the browser; with your consent to functional storage it stays for a year.',
  },
  {
    names: ['draft-[form]', 'booked-[course]'],
    where: 'Session storage',
    text: 'What you have typed into the booking form, an enquiry or a comment, and which booking you sent last, so that going back loses nothing. It stays on your device and goes when you close the tab.',
  },
  {
    names: ['unfinished-booking'],
    where: 'Local storage',
    text: 'The number of a booking that you have begun and not paid, so that this browser can lead you back to it. It goes when you have paid.',
  },
  {
    names: ['userToken'],
    where: 'Local storage',
    text: 'Only while you are logged in as a trainee: a random key that lets the help page load. It stops working after twelve hours and goes when you log out.',
  },
  {
    names: ['student', 'office'],
    where: 'Cookie',
    text: 'Only after logging in, as a trainee or as staff: keeps you logged in until you close the browser, or for a month if you ask for that. Scripts cannot read it.',
  },
  {
    names: ['known-student', 'known-office'],
    where: 'Cookie',
    text: 'Only after logging in: marks a browser that you have logged in with before, so that other people’s wrong guesses at your password cannot lock you out. Kept for a year, also after you log out. It is necessary for the security of your account and is used for nothing else.',
  },
  {
    names: ['typed-[form]'],
    where: 'Local storage',
    text: 'Only while you are logged in: what staff have typed into a form of the office, or trainees into their details, and not saved, so that a reload or the end of the login loses nothing. It goes when it is saved, at logout, and after a week at most.',
  },
  {
    names: ['tab', 'typedSent'],
    where: 'Session storage',
    text: 'Only while you are logged in, as staff or a trainee: a random name of the tab, and which form was sent last, so that two tabs do not take each other’s text. Both go when the tab is closed.',
  },
  {
    names: ['singleKeys'],
    where: 'Local storage',
    text: 'Only for staff, once they have switched the keyboard shortcuts off.',
  },
  {
    names: ['density'],
    where: 'Local storage',
    text: 'Only for staff, once they have chosen their row height.',
  },
]
