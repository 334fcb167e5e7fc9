import type { Course } from '#domain/courses/course.ts'
import { listCourses } from '#domain/courses/find-course.ts'
import { getSettings } from '#domain/settings/find-settings.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { Platform } from '#platform/platform.ts'
import { type AdvertisedCode, codesIn, type TextLocation, type PublicText } from '#domain/bookings/advertised-codes.ts'
import { type CouponRecord, couponRecords, toCouponRecord } from '#domain/bookings/coupon-record.ts'
import { contentTexts } from './advertised-codes.ts'
import { type CodeFault, type UnusableCode, describeUnusableCode } from '#domain/bookings/unusable-code.ts'

/** Which codes anything public shows that the booking form would reject now, where they stand, for which courses and why. */
export async function findUnusableCodes(platform: Pick<Platform, 'db' | 'log'>): Promise<UnusableCode[]> {
  const [settings, courses, coupons, articles] = await Promise.all([
    getSettings(platform),
    listCourses(platform),
    couponRecords(platform.db).execute(),
    platform.db.selectFrom('article').select(['slug', 'title', 'description', 'body']).execute(),
  ])
  const known = new Map(coupons.map((row) => [row.code, toCouponRecord(row)]))
  const texts = [...settingTexts(settings), ...contentTexts(), ...articles.map(articleText)]
  return codesIn(texts, new Set(known.keys())).flatMap((advertised) =>
    faultsOf(advertised, known.get(advertised.code) ?? null, courses),
  )
}

const BANNER: TextLocation = { words: 'the scrolling banner', href: '/' }
const OFFER: TextLocation = { words: 'the page of the offer', href: '/AdvCoupon' }
const STRIP: TextLocation = { words: 'the strip above every page', href: '/' }

/** What staff have set to be shown. */
function settingTexts({ campaign, promotion }: Settings): PublicText[] {
  const offer = `${campaign.offer} ${campaign.code && `Use code ${campaign.code}`}`
  return [
    ...(campaign.shown ? [BANNER, OFFER].map((place) => ({ place, text: offer })) : []),
    ...(promotion.shown ? [{ place: STRIP, text: `${promotion.text} ${promotion.label}` }] : []),
  ]
}

function articleText(article: { slug: string; title: string; description: string; body: string }): PublicText {
  const place = { words: `the article “${article.title}”`, href: `/${article.slug}` }
  return { place, text: `${article.title}\n${article.description}\n${article.body}` }
}

function faultsOf({ code, places }: AdvertisedCode, coupon: CouponRecord | null, courses: Course[]): UnusableCode[] {
  const rejected = courses.flatMap((course) => {
    const fault = faultFor(coupon, course)
    return fault ? [{ course, fault }] : []
  })
  const [first] = rejected
  if (!first) return []
  const unusable = {
    code,
    places,
    // of one coupon every course is rejected for the same reason
    fault: first.fault,
    courses: rejected.map(({ course: { id, name } }) => ({ id, name })),
    forAll: rejected.length === courses.length,
  }
  return [{ ...unusable, words: describeUnusableCode(unusable, coupon) }]
}

function faultFor(coupon: CouponRecord | null, course: Course): CodeFault | null {
  if (!coupon) return 'unknown'
  if (coupon.state !== 'live') return coupon.state
  return coupon.courseId === null || coupon.courseId === course.id ? null : 'other-course'
}
