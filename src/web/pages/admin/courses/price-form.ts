import { site } from '#content/site.ts'
import type { CoursePrice } from '#domain/courses/change-price.ts'
import { PRICE_FIELD_ERRORS } from '#domain/courses/messages.ts'
import type { Price } from '#domain/courses/place-price.ts'
import type { FieldErrors, ReadFields } from '#domain/fields.ts'
import { formatPence, pence } from '#domain/pence.ts'
import { isDay, toInstant } from '#domain/time-zone.ts'
import { poundsQuestion, readCount, readPounds } from '#domain/typed-number.ts'
import type { FormValues } from '../../form-actions.ts'

const MOST = pence(10_000_000)
const MOST_DAYS = 365

interface NewPrice {
  price: CoursePrice
  /** null: now. */
  countsFrom: Date | null
}

export function readPriceForm(form: FormValues): ReadFields<NewPrice> {
  const usual = readPrice(form)
  const { from = '', earlyPrice = '', earlyDays = '' } = form
  const fieldErrors: FieldErrors = usual.ok ? {} : { ...usual.fieldErrors }
  const countsFrom = isDay(from) ? toInstant(from, '00:00', site.zone) : null
  if (from && !(countsFrom instanceof Date)) fieldErrors.from = PRICE_FIELD_ERRORS.from
  const early = readPounds(earlyPrice)
  const days = readCount(earlyDays) ?? 0
  if (earlyPrice || earlyDays) {
    if (early === null) fieldErrors.earlyPrice = poundsQuestion(earlyPrice, PRICE_FIELD_ERRORS.amount)
    else if (usual.ok && (early >= usual.data.price || early < usual.data.deposit))
      fieldErrors.earlyPrice = PRICE_FIELD_ERRORS.early
    if (days < 1 || days > MOST_DAYS) fieldErrors.earlyDays = `Please enter a number of days from 1 to ${MOST_DAYS}.`
  }
  if (!usual.ok || Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors }
  const earlyBird = early === null ? null : { price: early, days }
  return {
    ok: true,
    data: { price: { ...usual.data, earlyBird }, countsFrom: countsFrom instanceof Date ? countsFrom : null },
  }
}

/** Price and deposit of a course or of a date: typed in pounds, answered in pence. */
export function readPrice(form: FormValues): ReadFields<Price> {
  const [price, deposit] = [readPounds(form.price), readPounds(form.deposit)]
  const fieldErrors: FieldErrors = {}
  if (price === null) fieldErrors.price = poundsQuestion(form.price, PRICE_FIELD_ERRORS.amount)
  else if (price === 0 || price > MOST) fieldErrors.price = `Please enter an amount up to ${formatPence(MOST)}.`
  if (deposit === null) fieldErrors.deposit = poundsQuestion(form.deposit, PRICE_FIELD_ERRORS.amount)
  else if (price !== null && deposit > price) fieldErrors.deposit = PRICE_FIELD_ERRORS.deposit
  if (price === null || deposit === null || Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors }
  return { ok: true, data: { price, deposit } }
}
