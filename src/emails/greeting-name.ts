const LONGEST = 60
/** An address, the end of one, or the digits of a telephone number. */
const NO_PART_OF_A_NAME = /[@/:]|\.\p{L}{2,}|\d{3,}/u

/**
 * The name with which we greet whoever was named in a form that anybody may send for anybody. One that carries more than
 * a name is left out, or strangers could have us mail their advertisements.
 */
export const greetingName = (typed: string): string | null =>
  typed.length > LONGEST || NO_PART_OF_A_NAME.test(typed) ? null : typed
