import { changedMeanwhile, type CommandError } from '#domain/result.ts'
import { atMost } from '#domain/text.ts'
import type { signIn } from './login.ts'
import type { sendColleagueReset } from './office-links.ts'
import { type changeOwnName, MAX_NAME_LENGTH } from './own-name.ts'
import type { logInWithPasskey } from './passkey-login.ts'
import type { addPasskey, removePasskey, startPasskey } from './passkeys.ts'
import type { changePassword } from './password.ts'
import type { updateTeamMember } from './team.ts'
import type { disableTwoFactor, enableTwoFactor } from './two-factor.ts'
import type { verifyTwoFactor } from './verify-two-factor.ts'

/** An unknown username and a wrong password get the same message, so that neither can be found out. */
export const LOGIN_ERRORS: Record<Exclude<CommandError<typeof signIn | typeof logInWithPasskey>, TooOften>, string> = {
  wrong: 'Username or password is wrong.',
  'not-verified': 'This passkey was not accepted. Try again, or log in with your password.',
}

/** After the message of the limit. */
export const LINK_INSTEAD = 'Or have a link to log in emailed to you: that works straight away.'

/** The same at the second step, where a link by email is no way on: the code is asked for after it too. */
export const RECOVERY_CODE_INSTEAD =
  'Or use one of your recovery codes, or choose a new password by email: both work straight away.'

/** A limit's message has its time: `messageOf`. */
type TooOften = 'too-many-tries'

/** At the second step of logging in, with a code. */
export const SECOND_FACTOR_ERRORS: Record<
  Exclude<CommandError<typeof verifyTwoFactor>, 'not-begun' | TooOften>,
  string
> = {
  'wrong-code': 'That code is wrong or was already used. Wait for the next one in your app.',
}

/** At the fields of the forms to log in. */
export const LOGIN_FIELD_ERRORS = {
  username: 'Username is required',
  emailOrUsername: 'Email or username is required',
  password: 'Password is required',
  code: 'Please enter the code from your app.',
} as const

export const LOGIN_TOO_LONG_AGO = 'Please log in again: that took too long.'

export const SECOND_PASSKEY_REJECTED = 'This passkey was not accepted. Please try again.'

/** Of an owner whose role a colleague changed at that moment. */
const NO_LONGER_OWNER = 'A colleague has just changed your role: only owners can do this.'

export const USERNAME_TAKEN = 'This username is taken. If it is yours, log in instead.'

const WRONG_PASSWORD = 'That isn’t your password.'
const TWO_FACTOR_REQUIRED = 'Everyone in the office needs two-factor. Set up another one first.'

export const PASSWORD_ERRORS: Record<
  Exclude<CommandError<typeof changePassword>, 'poor-password' | TooOften>,
  string
> = {
  'wrong-password': WRONG_PASSWORD,
}

/** While an authenticator app is set up or removed. */
export const TWO_FACTOR_ERRORS: Record<
  Exclude<CommandError<typeof enableTwoFactor | typeof disableTwoFactor>, TooOften>,
  string
> = {
  'wrong-code': 'That code is wrong or has expired. Wait for the next one.',
  'wrong-password': WRONG_PASSWORD,
  'password-too-short': 'Your password is too short to use without codes. Change it first.',
  required: TWO_FACTOR_REQUIRED,
}

type PasskeyCommand = typeof startPasskey | typeof addPasskey | typeof removePasskey

export const PASSKEY_ERRORS: Record<Exclude<CommandError<PasskeyCommand>, TooOften>, string> = {
  'wrong-password': WRONG_PASSWORD,
  'not-verified': 'The passkey could not be saved. Please add it again, within five minutes.',
  'unknown-passkey': 'This passkey has already been removed.',
  required: TWO_FACTOR_REQUIRED,
}

export const NAME_ERRORS: Record<CommandError<typeof changeOwnName>, string> = {
  'no-name': 'Please give your name.',
  'name-too-long': atMost(MAX_NAME_LENGTH),
}

/** What an owner is shown who changes a colleague's account. */
export const TEAM_ERRORS: Record<
  Exclude<CommandError<typeof updateTeamMember | typeof sendColleagueReset>, TooOften>,
  string
> = {
  'unknown-account': 'There is no such account.',
  'changed-meanwhile': changedMeanwhile('account'),
  'last-owner': 'This is the last owner. Make another colleague an owner first.',
  yourself: 'You can’t change your own role. Ask another owner.',
  'not-owner': NO_LONGER_OWNER,
}
