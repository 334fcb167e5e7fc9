/** Letters that are written from the right: Hebrew, Arabic and their neighbours. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name that keeps the order of the sentence round it where no element can isolate it: in subjects, plain texts and the names
 * that screen readers read. By itself, because pages bring it into the browser.
 */
export const isolated = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name)
