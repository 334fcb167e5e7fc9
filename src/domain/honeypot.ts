/** A field that people do not see. Whoever fills it is set aside, told the same, and never dropped. */
export const HONEYPOT = 'website'
