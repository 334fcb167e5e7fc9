import type { Course } from '#domain/courses/course.ts'
import { formatPenceShort, type Pence } from '#domain/pence.ts'

/** What a course costs, where a page speaks of all courses at once. */
export interface CoursePrices {
  /** The lowest price, and the lowest deposit. */
  price: Pence
  deposit: Pence
  /** Every course costs the same. */
  isSame: boolean
}

/** @throws without a course, which the first start seeds. */
export function pricesOf(courses: Pick<Course, 'price' | 'deposit'>[]): CoursePrices {
  const [cheapest] = courses.toSorted((one, other) => one.price - other.price)
  const [smallest] = courses.toSorted((one, other) => one.deposit - other.deposit)
  if (!cheapest || !smallest) throw new Error('expected at least one course')
  const isSame = courses.every(({ price }) => price === cheapest.price)
  return { price: cheapest.price, deposit: smallest.deposit, isSame }
}

/** "£1,500", or "From £1,200" where the courses differ. */
export const formatPrice = ({ price, isSame }: CoursePrices): string =>
  isSame ? formatPenceShort(price) : `From ${formatPenceShort(price)}`
