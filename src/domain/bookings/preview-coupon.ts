import type { Course, CourseId } from '#domain/courses/course.ts'
import type { Pence } from '#domain/pence.ts'
import { reductionOf } from './coupon.ts'
import type { CouponDetails } from '#domain/coupons/coupon-details.ts'
import { quote } from '#domain/coupons/pricing.ts'

/** What a coupon makes of one course's price. */
export interface CouponEffect {
  courseId: CourseId
  courseName: string
  /** False where the coupon is for another course: then the price stays as it is. */
  accepted: boolean
  price: Pence
  discount: Pence
  /** What Full Payment comes to. */
  full: Pence
  /** What Deposit comes to: today, and later. */
  deposit: Pence
  balance: Pence
}

/** What a coupon would do to each course, by the rule that works out every price. Pure: the browser runs it too. */
export function previewCoupon(
  coupon: Pick<CouponDetails, 'kind' | 'value' | 'courseId'>,
  input: { courses: Course[]; now: Date },
): CouponEffect[] {
  return input.courses.map((course) => {
    const accepted = coupon.courseId === null || coupon.courseId === course.id
    const reduction = accepted ? reductionOf(coupon) : null
    // The day of the first session moves the day on which a balance falls due, and no sum.
    const sums = { price: course.price, deposit: course.deposit, reduction, firstSession: input.now, now: input.now }
    const full = quote({ ...sums, paymentType: 'Full Payment' })
    const deposit = quote({ ...sums, paymentType: 'Deposit' })
    return {
      courseId: course.id,
      courseName: course.name,
      accepted,
      price: course.price,
      discount: full.discount,
      full: full.dueToday,
      deposit: deposit.dueToday,
      balance: deposit.balance,
    }
  })
}
