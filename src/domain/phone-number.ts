/** Spaces, hyphens, brackets and one leading + are how people write a number: they are dropped, the digits stay. */
export function toPhoneDigits(phone: string): string {
  return phone.replace(/^\s*\+/, '').replace(/[\s()-]/g, '')
}
