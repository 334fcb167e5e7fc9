import { changedMeanwhile, DATE_CANCELLED, DAY_MISSING, NO_SUCH_COURSE, NO_SUCH_DATE } from '#domain/result.ts'
import type { ChangeCourseError } from './change-course.ts'
import type { ChangeVatError } from './change-vat.ts'
import type { CourseStateError } from './publish-course.ts'
import type { CancelPriceError, ChangePriceError, SetRunPriceError } from './change-price.ts'

export const PRICE_ERRORS: Record<ChangePriceError | CancelPriceError | SetRunPriceError, string> = {
  'unknown-course': NO_SUCH_COURSE,
  'in-the-past': 'That day has begun. Choose a later one, or leave it empty to start now.',
  'moment-taken': 'Another price starts on that day. Cancel that change first.',
  'same-price': 'That is the price already.',
  'unknown-price': 'There is no such change.',
  'counts-already': 'That price has started. Change it to another one instead.',
  'unknown-run': NO_SUCH_DATE,
  'run-cancelled': DATE_CANCELLED,
  'changed-meanwhile': changedMeanwhile('date'),
}

/** The forms of the price of a course and of a date, besides their limits. */
export const PRICE_FIELD_ERRORS = {
  from: DAY_MISSING,
  amount: 'Please enter an amount in pounds, such as 1500 or 1499.50.',
  early: 'Please enter less than the price, and at least the deposit.',
  deposit: 'The deposit can’t be more than the price.',
} as const

export const ONLY_OWNERS = 'Only an owner can change prices.'

export const COURSE_ERRORS: Record<ChangeCourseError | ChangeVatError | CourseStateError, string> = {
  'unknown-course': NO_SUCH_COURSE,
  'specified-course': 'This course keeps its name, its address and its place, and stays on the site.',
  'name-taken': 'Another course has this name.',
  'slug-taken': 'Another course has this address, or had it before.',
  'not-allowed': 'That isn’t possible for this course. Reload the page to see how it is now.',
  'changed-meanwhile': changedMeanwhile('course'),
}

export const ONLY_OWNERS_COURSES = 'Only an owner can add, publish or archive courses.'
