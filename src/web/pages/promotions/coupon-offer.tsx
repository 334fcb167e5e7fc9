import type { MetaArgs } from 'react-router'
import { quote } from '#domain/coupons/pricing.ts'
import { findCoupon } from '#domain/coupons/redeem-coupon.ts'
import { findShownCampaign } from '#domain/coupons/shown-campaign.ts'
import { type Course, listCourses } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { formatPenceShort, type Pence } from '#domain/pence.ts'
import { type DiscountContent, discountDocument } from '#site-content/promotions.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import type { Platform } from '#platform/platform.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Route } from './+types/coupon-offer'
import { inWords } from '../run-labels.ts'
import { NumberedSteps } from './numbered-steps.tsx'
import promotionsCss from './promotions.css?inline'

export const handle = { css: promotionsCss }

/** For which courses the booking form accepts the advertised code now, asked of the coupon itself. Null without an offer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform, settings, content } = context.get(requestContext)
  const campaign = await findShownCampaign(platform, (await settings()).campaign)
  const texts = await content(discountDocument)
  if (!campaign?.code) return { texts, offered: null }
  const { offer, code, isSample } = campaign
  const courses = await listCourses(platform)
  const reduced = await Promise.all(courses.map((course) => reduce(platform, course, code)))
  return { texts, offered: { offer, code, isSample, courses: reduced } }
}

/** What a course costs with the code; null where it is not accepted. */
async function reduce(platform: Platform, course: Course, code: string) {
  const now = platform.clock.now()
  const coupon = await findCoupon(platform, { code, courseId: course.id })
  const { price, deposit } = placePrice(course, null, now)
  const asked = { price, deposit, paymentType: 'Full Payment', firstSession: now, now } as const
  const reduced = coupon && quote({ ...asked, reduction: coupon.reduction }).total
  return { id: course.id, name: course.name, price, reduced }
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Discount codes',
    description: 'Type the code on the booking form and press Apply: you see the new price before you pay.',
    path: paths.halfPrice,
  })

export default function CouponOffer({ loaderData: { texts, offered } }: Route.ComponentProps) {
  const { withoutOffer } = texts
  return (
    <>
      <PageBanner
        section="halfPrice"
        heading={offered ? offered.offer : withoutOffer.heading}
        subheading={offered ? texts.subheading : withoutOffer.subheading}
      />
      <div className="section wrap">
        {offered ? <CodeTicket {...offered} sample={texts.sample} /> : <NoCode {...withoutOffer} />}
      </div>
      <NumberedSteps id="code-steps-title" heading="How to use a code" steps={texts.steps} />
      <section className="section" aria-labelledby="rules-title">
        <div className="wrap">
          <h2 id="rules-title">Good to know</h2>
          <dl className="facts">
            {texts.rules.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  )
}

function NoCode({ text }: DiscountContent['withoutOffer']) {
  return (
    <section className="voucher" aria-labelledby="code-title">
      <div>
        <h2 id="code-title">No offer just now</h2>
        <p>{text}</p>
        <p className="actions">
          <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
        </p>
      </div>
    </section>
  )
}

interface CodeTicketProps extends Pick<DiscountContent, 'sample'> {
  code: string
  /** The booking form accepts the code for no course. */
  isSample: boolean
  /** `reduced` is the price with the code; null where it is not accepted. */
  courses: { id: number; name: string; price: Pence; reduced: Pence | null }[]
}

/** The code, whether it is accepted now, and links to the booking forms. No link fills in a code that is not accepted. */
function CodeTicket({ code, isSample, courses, sample }: CodeTicketProps) {
  const forAll = courses.every(({ reduced }) => reduced !== null)
  return (
    <section className="voucher" aria-labelledby="code-title">
      <div>
        <h2 id="code-title">{isSample ? 'Sample code' : 'Your code'}</h2>
        <p className="voucher-code">{code}</p>
        <p>
          {isSample
            ? sample
            : `Valid today for ${forAll ? `all ${inWords(courses.length).toLowerCase()} courses` : 'the courses marked below'}.`}
        </p>
      </div>
      <ul className="voucher-courses">
        {courses.map(({ id, name, price, reduced }) => (
          <li key={id} className={`tone-${courseTone(id)}`}>
            <strong>{name}</strong>
            {reduced === null ? (
              <span>{formatPenceShort(price)}</span>
            ) : (
              <span>
                <del>
                  <VisuallyHidden>Instead of </VisuallyHidden>
                  {formatPenceShort(price)}
                </del>{' '}
                <strong>{formatPenceShort(reduced)}</strong>
              </span>
            )}
            <ButtonLink
              small
              kind={reduced === null ? 'quiet' : 'main'}
              href={reduced === null ? paths.course(id) : paths.courseWithCode(id, code)}
            >
              {reduced === null ? 'Book' : 'Book with the code'}
              <VisuallyHidden> for {name}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
