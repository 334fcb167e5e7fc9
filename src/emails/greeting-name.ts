const MAX_LENGTH = 60
/** Parts of a web or email address, or of a telephone number. */
const NOT_A_NAME = /[@/:]|\.\p{L}{2,}|\d{3,}/u

/**
 * The name to greet somebody by whose name and address anyone may have typed into a form. Null for what may be more than
 * a name: otherwise strangers could have us send their advertisements.
 */
export const greetingName = (typed: string): string | null =>
  typed.length > MAX_LENGTH || NOT_A_NAME.test(typed) ? null : typed

const MAX_QUOTE_LENGTH = 1000

/** A visitor's message as it is quoted back to the address that they typed; null for one that could advertise something. */
export const quotableMessage = (typed: string | null): string | null =>
  !typed || typed.length > MAX_QUOTE_LENGTH || NOT_IN_A_QUOTE.test(typed) ? null : typed

/** As in a name; a slash and a colon are ordinary in a sentence, and a missing space after a full stop is too. */
const NOT_IN_A_QUOTE = /[@]|:\/|\/\/|\bwww\b|\p{L}\.\p{L}{2,}|\d[\d\s().-]{4,}\d/iu
