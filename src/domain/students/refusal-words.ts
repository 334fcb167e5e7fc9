/** What a rejected sign-in is told, by whichever door it came. The same for an unknown address and a wrong password. */
export const SIGN_IN_ERRORS = {
  wrong: { status: 401, sentence: 'Email or password is wrong.' },
  'too-many-tries': { status: 429, sentence: 'That was tried too often. Please wait a quarter of an hour.' },
  'wrong-code': { status: 401, sentence: 'This code is wrong, or was used before. Wait for the next one of your app.' },
  'not-begun': { status: 401, sentence: 'Please sign in again: the code came too late.' },
} as const
