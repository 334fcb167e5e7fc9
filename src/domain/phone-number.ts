import { toPhoneDigits } from './text.ts'

/**
 * How a telephone dials a number, as typed or as stored: "tel:+442079460123". One that begins with 0 is British, as we are;
 * the 0 in +44 (0)20 is for callers within Britain only.
 */
export function toTelephoneLink(phone: string): string {
  return `tel:+${toPhoneDigits(phone)
    .replace(/^00/, '')
    .replace(/^(?:44)?0/, '44')}`
}

/** A stored number as it is read: "+44 7700 900123", "+44 20 7946 0123". Other countries group theirs in their own ways. */
export function formatPhone(digits: string): string {
  const dialled = toTelephoneLink(digits).replace('tel:', '')
  return dialled.replace(/^\+44(2\d)(\d{4})(\d{4})$/, '+44 $1 $2 $3').replace(/^\+44(\d{4})(\d{6})$/, '+44 $1 $2')
}
