import { withoutMarkup } from '#domain/blog/article.ts'
import { isSlug } from '#domain/blog/slugs.ts'
import { loadWrittenArticles, type WrittenArticle } from '#domain/blog/written-articles.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { loadShownContent, type ShownContent } from '#domain/content/shown-content.ts'
import { type Course, listCourses } from '#domain/courses/course.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { getSettings } from '#domain/settings/stored-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { type AdvertisedCode, codesIn, type PublicText, type TextLocation, textsIn } from './advertised-codes.ts'
import type { Day } from './coupon-details.ts'
import { type CouponRecord, couponRecords, toCouponRecord } from './find-coupons.ts'
import type { CouponState } from './pricing.ts'

/** The texts that staff edit; what an installation starts with advertises no code. */
type EditedDocuments = readonly Pick<ContentDocument, 'key' | 'title' | 'page'>[]

/** The codes on public pages that the booking form would reject now: where they are, for which courses and why. */
export async function findUnusableCodes(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'stripe'>,
  { documents }: { documents: EditedDocuments },
): Promise<UnusableCode[]> {
  const [settings, shown, courses, coupons, articles] = await Promise.all([
    getSettings(platform),
    loadShownContent(platform),
    listCourses(platform),
    couponRecords(platform.db).execute(),
    loadWrittenArticles(platform),
  ])
  const known = new Map(coupons.map((row) => [row.code, toCouponRecord(row)]))
  const texts = [...settingTexts(settings), ...editedTexts(documents, shown), ...articles.map(articleText)]
  return codesIn(texts, new Set(known.keys())).flatMap((advertised) =>
    faultsOf(advertised, known.get(advertised.code) ?? null, { courses, isLive: platform.stripe.liveMode }),
  )
}

const BANNER: TextLocation = { words: 'the scrolling banner', href: '/' }
const OFFER: TextLocation = { words: 'the offer page', href: '/AdvCoupon' }
const STRIP: TextLocation = { words: 'the strip above every page', href: '/' }

/** The texts that staff have switched on in the settings. */
function settingTexts({ campaign, promotion }: Settings): PublicText[] {
  const offer = `${campaign.offer} ${campaign.code && `Use code ${campaign.code}`}`
  return [
    ...(campaign.shown ? [BANNER, OFFER].map((place) => ({ place, text: offer })) : []),
    ...(promotion.shown ? [{ place: STRIP, text: `${promotion.text} ${promotion.label}` }] : []),
  ]
}

function editedTexts(documents: EditedDocuments, shown: ShownContent): PublicText[] {
  return documents.flatMap(({ key, title, page }) => {
    const place = { words: `the text “${title}”`, href: page ?? '/' }
    return textsIn(shown.get(key)).map((text) => ({ place, text }))
  })
}

function articleText({ slug, title, description, body }: WrittenArticle): PublicText {
  const place = { words: `the article “${title}”`, href: isSlug(slug) ? `/${slug}` : `/blogs/${slug}` }
  return { place, text: `${title}\n${description}\n${withoutMarkup(body)}` }
}

function faultsOf(
  { code, places }: AdvertisedCode,
  coupon: CouponRecord | null,
  { courses, isLive }: { courses: Course[]; isLive: boolean },
): UnusableCode[] {
  const rejected = courses.flatMap((course) => {
    const fault = faultFor(coupon, course)
    return fault ? [{ course, fault }] : []
  })
  const [first] = rejected
  if (!first) return []
  const unusable = {
    code,
    places,
    // Every course rejects one coupon for the same reason.
    fault: first.fault,
    courses: rejected.map(({ course: { id, name } }) => ({ id, name })),
    forAll: rejected.length === courses.length,
    isHidden: isLive && coupon?.state !== 'live' && places.every((place) => place === BANNER || place === OFFER),
  }
  return [{ ...unusable, words: describeUnusableCode(unusable, coupon) }]
}

function faultFor(coupon: CouponRecord | null, course: Course): CodeFault | null {
  if (!coupon) return 'unknown'
  if (coupon.state !== 'live') return coupon.state
  return coupon.courseId === null || coupon.courseId === course.id ? null : 'other-course'
}

type CodeFault = Exclude<CouponState, 'live'> | 'unknown' | 'other-course'

/** A code that is advertised and rejected, for all courses or for some. */
export interface UnusableCode {
  code: string
  places: TextLocation[]
  fault: CodeFault
  courses: { id: number; name: string }[]
  forAll: boolean
  /** With live card keys the offer with a code that no one can use is not shown: src/domain/coupons/shown-campaign.ts. */
  isHidden: boolean
  /** The warning that staff read. */
  words: string
}

interface FaultyCoupon {
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

/** "AGILE50 is advertised on the banner. The booking form rejects it for all courses: there is no coupon with this code." */
function describeUnusableCode(code: Omit<UnusableCode, 'words'>, coupon: FaultyCoupon | null): string {
  const names = code.courses.map((course) => course.name)
  const courses = code.forAll ? 'all courses' : joinWords(names)
  const reason = REASON[code.fault](coupon ?? NO_COUPON)
  const places = joinWords(code.places.map((place) => place.words))
  const where = code.isHidden
    ? `would be shown on ${places}, and is hidden until it works`
    : `is advertised on ${places}`
  return `${code.code} ${where}. The booking form rejects it for ${courses}: ${reason}.`
}

const dayText = (day: Day): string => formatDay(new Date(day), 'UTC')

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const joinWords = (words: string[]): string => LIST.format(words)
