/** What comes back from a form of one's own account. For the browser too, so it stands apart from what acts. */
export interface AccountAnswer {
  errors?: Partial<Record<string, string>>
  /** The secret that the app is to learn, as text and as a picture. */
  learning?: { secret: string; picture: string }
  recoveryCodes?: string[]
}

/** What the page says when it is done. */
export const ACCOUNT_FLASH_MESSAGES = {
  password: 'Your new password is stored. You are signed out everywhere else.',
  codes: 'One-time codes are on already.',
  'codes-off': 'No one-time code is asked for any more.',
  'signed-out': 'Signed out there.',
}
