import { hasRole } from '#domain/accounts/account.ts'
import { setRunPrice } from '#domain/courses/change-price.ts'
import { ONLY_OWNERS, PRICE_ERRORS } from '#domain/courses/messages.ts'
import { toFormValues } from '../../form-actions.ts'
import { readPrice } from '../courses/price-form.ts'
import type { RunHandler } from './date-actions.ts'

/** Gives the date its own price, or with the other button that of its course. */
const setPrice =
  (isOwn: boolean): RunHandler =>
  async ({ office: { platform, viewer, actor }, runId, version, formData }) => {
    if (!hasRole(viewer.role, 'owner')) return { status: 403, message: ONLY_OWNERS }
    const typedPrice = toFormValues(formData)
    const read = isOwn ? readPrice(typedPrice) : null
    if (read && !read.ok) return { status: 422, fieldErrors: read.fieldErrors, typedPrice }
    const set = await setRunPrice(platform, { actor, runId, version, price: read?.data ?? null })
    return set.ok ? { flash: 'price' } : { status: 409, message: PRICE_ERRORS[set.error], typedPrice }
  }

/** What the buttons of the panel with the price do, by their intent. */
export const PRICE_ACTIONS: Record<string, RunHandler> = { price: setPrice(true), 'course-price': setPrice(false) }
