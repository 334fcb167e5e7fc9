/** Where anyone may have an address, so that the domain names no one. */
const PROVIDERS =
  /^(?:(?:gmail|googlemail|icloud|me|outlook|live|msn|aol|gmx|proton|protonmail)\.(?:com|me|net)|(?:hotmail|yahoo|btinternet|sky|virginmedia)\.(?:com|co\.uk))$/i

/**
 * "am…@gmail.com", "am…@qu….example": on a page whose address may be passed on. Its owner can see a mistake in it; the rest
 * may be a name, and so may a domain of their own.
 */
export const maskEmail = (email: string): string =>
  email.replace(/^(..?)[^@]*@((..?).*?(\.[^.]+)?)$/u, (_all, name: string, domain: string, start: string, end = '') =>
    PROVIDERS.test(domain) ? `${name}…@${domain}` : `${name}…@${start}…${end}`,
  )
