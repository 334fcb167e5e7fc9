import type { CourseId } from '#domain/courses/course.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import type { TextLocation } from './advertised-codes.ts'
import type { Day } from '#domain/coupons/coupon-details.ts'
import type { CouponState } from './coupon.ts'

/** Why the booking form rejects a code for a course. */
export type CodeFault = Exclude<CouponState, 'live'> | 'unknown' | 'other-course'

/** A code that is advertised and rejected, for all courses or for some. */
export interface UnusableCode {
  code: string
  places: TextLocation[]
  fault: CodeFault
  /** For which courses it is rejected. */
  courses: { id: CourseId; name: string }[]
  forAll: boolean
  /** The whole of it in one sentence. */
  words: string
}

/** What a fault's words need of the coupon, where there is one. */
export interface FaultyCoupon {
  firstDay: Day
  lastDay: Day | null
  uses: number
  courseName: string | null
}

const REASON: Record<CodeFault, (coupon: FaultyCoupon) => string> = {
  unknown: () => 'there is no coupon with this code',
  retired: () => 'the coupon is retired',
  'not-yet': ({ firstDay }) => `it is accepted from ${dayText(firstDay)}`,
  ended: ({ lastDay }) => `its last day was ${dayText(lastDay ?? '')}`,
  'used-up': ({ uses }) => (uses === 1 ? 'its one use is taken' : `all of its ${uses} uses are taken`),
  'other-course': ({ courseName }) => `it is for ${courseName} alone`,
}

const NO_COUPON: FaultyCoupon = { firstDay: '', lastDay: null, uses: 0, courseName: null }

/** "AGILE50 stands on the banner. The booking form rejects it for all courses: there is no coupon with this code." */
export function describeUnusableCode(code: Omit<UnusableCode, 'words'>, coupon: FaultyCoupon | null): string {
  const names = code.courses.map((course) => course.name)
  const courses = code.forAll ? 'all courses' : joinWords(names)
  const reason = REASON[code.fault](coupon ?? NO_COUPON)
  return `${code.code} stands on ${joinWords(code.places.map((place) => place.words))}. The booking form rejects it for ${courses}: ${reason}.`
}

const dayText = (day: Day): string => formatDay(new Date(day), 'UTC')

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const joinWords = (words: string[]): string => LIST.format(words)
