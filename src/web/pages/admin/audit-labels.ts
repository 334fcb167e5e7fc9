import { certificateNumber } from '#domain/certificates/certificate.ts'
import { isCouponCode } from '#domain/coupon-code.ts'
import { isId } from '#domain/pagination.ts'
import { formatPence, fromPounds, pence } from '#domain/pence.ts'
import { isSettingName } from '#domain/settings/settings.ts'
import { isWellFormedSlug } from '#domain/slug.ts'
import { isolated } from '#platform/isolated-text.ts'
import { paths } from '#web/paths.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { emailKindLabel } from './emails/email-cells.tsx'
import { asWords } from './event-labels.ts'
import { declineLabel } from './provider-codes.ts'

const OTHER_ACTORS: Record<string, string> = {
  visitor: 'A visitor',
  trainee: 'The trainee',
  provider: 'The card provider',
  system: 'The system',
}

/** Who did it, from the actor in the audit log: staff by their username. */
export const actorName = (actor: string): string => OTHER_ACTORS[actor] ?? isolated(actor.replace(/^staff:/, ''))

/** The office page of an audit entry's subject; null where it has none. */
export function subjectAddress(subject: string): string | null {
  const [kind, ...rest] = subject.split('/')
  const name = rest.join('/')
  if (!name) return null
  if (kind === 'enquiry' && /^[\w-]+$/.test(name)) return paths.admin.enquiry(name)
  if (kind === 'course' && /^[1-9]\d{0,2}$/.test(name)) return paths.admin.course(name)
  if (kind === 'run' && isId(name)) return paths.admin.trainingDate(name)
  if (kind === 'taster' && isId(name)) return paths.admin.taster(name)
  if (kind === 'mail' && /^[\w-]+$/.test(name)) return paths.admin.email(name)
  if (kind === 'coupon' && isCouponCode(name)) return paths.admin.coupon(name)
  if (kind === 'trainer' && isWellFormedSlug(name)) return paths.admin.trainer(name)
  if (kind === 'content' && /^article\/\d+$/.test(name)) return paths.admin.article(name.slice('article/'.length))
  if (kind === 'content' && /^[a-z0-9-]+$/.test(name)) return paths.admin.content(name)
  if (kind === 'setting' && isSettingName(name)) return paths.admin.setting(name)
  return null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const SUBJECT_KINDS: Record<string, string> = { run: 'Date', mail: 'Email', 'sign-up-link': 'Invitation' }

/**
 * "Enquiry ENQ-7K3M9Q", from `enquiry/ENQ-7K3M9Q`, or the title that its subject has. A UUID says nothing to a reader: only
 * what it is the id of is shown.
 */
export function subjectLabel(subject: string, titles: Partial<Record<string, string>> = {}): string {
  const title = titles[subject]
  if (title) return title
  const [kind = '', ...rest] = subject.split('/')
  const name = rest.join('/')
  return [SUBJECT_KINDS[kind] ?? asWords(kind), UUID.test(name) ? '' : name].filter(Boolean).join(' ')
}

interface Detail {
  name: string
  value: string
}

/** The details that say something to a reader: ids and keys are for the database. */
export function readableDetails(details: Detail[]): Detail[] {
  const days = details.find(({ name }) => name === 'of')?.value
  const isAttended = days !== undefined && details.some(({ name }) => name === 'attended')
  return details
    .filter(
      ({ name, value }) =>
        !UUID.test(value) && !isNothing(value) && name !== 'idempotencyKey' && !(isAttended && name === 'of'),
    )
    .map(({ name, value }) =>
      isAttended && name === 'attended'
        ? { name, value: `${value} of ${days} ${days === '1' ? 'day' : 'days'}` }
        : { name, value },
    )
}

/** Names under which entries store sums, in pence. */
const SUM_NAME = /(?:pence|^dueToday|^refund|^amount|^charged)$/i

const POUNDS = /^\d{1,7}(?:\.\d{1,2})?$/

const FIELD_NAMES: Record<string, string> = {
  charged: 'we charged',
  countsFrom: 'from',
  decline: 'reason',
  number: 'certificate',
  paymentType: 'payment',
  show: 'filter',
  slug: 'address',
  stated: 'the form said',
  trainerIds: 'trainers',
  trainingDate: 'date',
  typeofpayment: 'payment',
  useLimit: 'usage limit',
}

/** "Due today", from `dueToday`. The suffix "Pence" goes: the value is shown in pounds. */
export function fieldLabel(name: string): string {
  const words = (FIELD_NAMES[name] ?? name).replace(/Pence$/, '')
  return asWords(words.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** What a filter or a form left open. A change from nothing to something is still told. */
const isNothing = (value: string): boolean => value === '' || value === '[]' || value === '{}'

/** A stored value for reading: sums in pounds, and an empty one is named. */
export function valueLabel(name: string, value: string): string {
  if (isNothing(value)) return 'nothing'
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no'
  if (INSTANT.test(value)) return formatDateTime(new Date(value))
  if (/^[[{]/.test(value)) return partsLabel(value)
  if (name === 'kind') return emailKindLabel(value)
  if (name === 'number' && /^\d{1,9}$/.test(value)) return certificateNumber(Number(value))
  if (name === 'decline') return declineLabel(value)
  // What a form stated is kept as it came: a sum in pounds, or a course.
  if (name === 'stated' && POUNDS.test(value)) return formatPence(fromPounds(Number(value)))
  return SUM_NAME.test(name) && /^-?\d{1,9}$/.test(value) ? formatPence(pence(Number(value))) : value
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

function partsLabel(value: string): string {
  try {
    const parts: unknown = JSON.parse(value, (_, part: unknown) => (typeof part === 'object' ? part : String(part)))
    return partWords(parts)
  } catch {
    return value
  }
}

function partWords(part: unknown): string {
  if (Array.isArray(part)) return part.map(partWords).join('; ')
  if (typeof part !== 'object' || part === null) return valueLabel('', String(part ?? ''))
  return Object.entries(part)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) =>
      typeof value === 'string' ? `${fieldLabel(name).toLowerCase()} ${valueLabel(name, value)}` : partWords(value),
    )
    .join(', ')
}
