import { expect, test } from 'vitest'
import { changeForm, errorsOf, type FormAnswer } from './booking-form-state.ts'

const anAnswer = (change: Partial<FormAnswer>): FormAnswer => ({
  values: {},
  coupon: null,
  fieldErrors: {},
  message: null,
  isOfCode: false,
  ...change,
})

const NAME = 'Please enter your name.'
const WRONG = 'This code isn’t valid.'
const ofForm = anAnswer({ fieldErrors: { fullName: NAME, couponCode: WRONG } })
const ofCode = anAnswer({ fieldErrors: { couponCode: WRONG }, isOfCode: true })
const failed = { status: 'failed', fieldErrors: { fullName: NAME, couponCode: WRONG }, message: null } as const

/** The errors at the fields and in the summary, without those that are undefined. */
function shown(...input: Parameters<typeof errorsOf>) {
  const { fieldErrors, summaryErrors } = errorsOf(...input)
  return { fields: { ...defined(fieldErrors) }, summary: { ...defined(summaryErrors) } }
}

const defined = (errors: object) => Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))

test('the answer to a form that was sent without scripts is shown until the form is sent again', () => {
  const both = { fullName: NAME, couponCode: WRONG }
  expect(shown({}, ofForm, null)).toEqual({ fields: both, summary: both })
  expect(errorsOf({}, ofForm, null).attempt).toBe(ofForm)
  const sending = changeForm({}, { sent: { status: 'sending' } })
  expect(shown(sending, ofForm, null)).toEqual({ fields: {}, summary: {} })
  expect(shown(changeForm(sending, { sent: failed }), null, null)).toEqual({ fields: both, summary: both })
})

test('the answer to a code alone is at its field, and no attempt to send the form', () => {
  expect(shown({}, ofCode, null)).toEqual({ fields: { couponCode: WRONG }, summary: {} })
  expect(errorsOf({}, ofCode, null).attempt).toBeNull()
})

test('a code that was applied after the form was sent answers for itself only, and has no error while it is checked', () => {
  const state = changeForm({ sent: failed }, { appliedSince: true })
  expect(shown(state, null, null)).toEqual({ fields: { fullName: NAME }, summary: { fullName: NAME } })
  const other = anAnswer({ fieldErrors: { couponCode: 'This code has expired.' }, isOfCode: true })
  expect(shown(state, null, other)).toEqual({
    fields: { fullName: NAME, couponCode: 'This code has expired.' },
    summary: { fullName: NAME },
  })
})

test('a field that was edited has no error, at the field or in the summary', () => {
  const state = { sent: failed, cleared: { fullName: undefined } }
  expect(shown(state, null, null)).toEqual({ fields: { couponCode: WRONG }, summary: { couponCode: WRONG } })
  const applied = { sent: failed, appliedSince: true, cleared: { couponCode: undefined } }
  expect(shown(applied, null, ofCode)).toEqual({ fields: { fullName: NAME }, summary: { fullName: NAME } })
})
