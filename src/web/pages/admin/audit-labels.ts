import { isCouponCode } from '#domain/coupon-code.ts'
import { isId } from '#domain/pagination.ts'
import { isSettingName } from '#domain/settings/settings.ts'
import { paths } from '#web/paths.ts'
import { formatPence, pence } from '#domain/pence.ts'

const OTHERS: Record<string, string> = {
  visitor: 'A visitor',
  trainee: 'The trainee',
  provider: 'The card provider',
  system: 'The site itself',
}

/** Whoever the trail names, as a person reads it: of the office the username. */
export const actorName = (actor: string): string => OTHERS[actor] ?? actor.replace(/^staff:/, '')

/** `enquiry-taken` as it is read: "Enquiry taken". Actions are written so that this is enough. */
export const actionLabel = (action: string): string => {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The page of what a line is about; null where it has none of its own. */
export function subjectAddress(subject: string): string | null {
  const [kind, ...rest] = subject.split('/')
  const name = rest.join('/')
  if (!name) return null
  if (kind === 'enquiry' && /^[\w-]+$/.test(name)) return paths.admin.enquiry(name)
  if (kind === 'run' && isId(name)) return paths.admin.trainingDate(name)
  if (kind === 'mail' && /^[\w-]+$/.test(name)) return paths.admin.mail(name)
  if (kind === 'coupon' && isCouponCode(name)) return paths.admin.coupon(name)
  if (kind === 'setting' && isSettingName(name)) return paths.admin.setting(name)
  return null
}

const UUID = /^([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `enquiry/ENQ-7K3M9Q` as it is read: "enquiry ENQ-7K3M9Q". Of an id that nobody types the beginning is enough. */
export function subjectLabel(subject: string): string {
  const [kind = '', ...rest] = subject.split('/')
  return [kind.replaceAll('-', ' '), rest.join('/').replace(UUID, '$1…')].filter(Boolean).join(' ')
}

/** Sums are kept in pence; by these names the trail knows them. */
const SUM = /(?:pence|^dueToday|^refund|^amount)$/i

/** `dueToday` as it is read: "due today". What is only counted in pence is read as a sum. */
export const fieldLabel = (name: string): string =>
  name
    .replace(/Pence$/, '')
    .replace(/[A-Z]/g, (email) => ` ${email.toLowerCase()}`)
    .replaceAll('-', ' ')

/** What a fact says: sums in pounds, and nothing as such. */
export function valueLabel(name: string, value: string): string {
  if (value === '') return '(nothing)'
  return SUM.test(name) && /^-?\d{1,9}$/.test(value) ? formatPence(pence(Number(value))) : value
}
