import { isCouponCode } from '#domain/coupon-code.ts'
import { isId } from '#domain/pagination.ts'
import { isSettingName } from '#domain/settings/settings.ts'
import { paths } from '#web/paths.ts'

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
