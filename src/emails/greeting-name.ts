const MAX_LENGTH = 60
/** Parts of a web or email address, or of a telephone number. */
const NOT_A_NAME = /[@/:]|\.\p{L}{2,}|\d{3,}/u

/**
 * The name to greet somebody by whose name and address anyone may have typed into a form. Null for what may be more than
 * a name: otherwise strangers could have us send their advertisements.
 */
export const greetingName = (typed: string): string | null =>
  typed.length > MAX_LENGTH || NOT_A_NAME.test(typed) ? null : typed
