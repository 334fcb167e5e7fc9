import { shownPhone } from '#domain/phone-country.ts'
import { PhoneLink } from './table-cells.tsx'

/**
 * A stored phone number to call; as it was typed where it is none. Not for a page that React takes over in the browser,
 * which would load the numbering plans: its loader calls shownPhone.
 */
export const PhoneNumber = ({ number }: { number: string }) => <PhoneLink phone={shownPhone(number)} />
