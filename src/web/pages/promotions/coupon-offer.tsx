import type { MetaArgs } from 'react-router'
import { bookingPromise } from '#content/courses/every-course.ts'
import { site } from '#content/site.ts'
import { quote } from '#domain/coupons/pricing.ts'
import { findCoupon } from '#domain/coupons/redeem-coupon.ts'
import { findShownCampaign, type ShownCampaign } from '#domain/coupons/shown-campaign.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { type DiscountContent, discountDocument } from '#site-content/promotions.ts'
import { useCompany } from '#web/layout/company.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import type { Platform } from '#platform/platform.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import type { Route } from './+types/coupon-offer'
import { type CourseStart, loadCourseStarts } from '../courses/load-course.ts'
import { formatPlaces, inWords } from '../run-labels.ts'
import { NumberedSteps } from './numbered-steps.tsx'
import promotionsCss from './promotions.css?inline'

export const handle = { css: promotionsCss }

/** The advertised code with what each course costs, as the booking form has it; `offered` is null without an offer. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const { platform, settings, content } = request
  const campaign = await findShownCampaign(platform, (await settings()).campaign)
  const offered = campaign?.code ? campaign : null
  const starts = await loadCourseStarts(request, [])
  return {
    texts: await content(discountDocument),
    offered,
    courses: await Promise.all(starts.map((start) => withReduction(platform, start, offered?.code))),
  }
}

/** `reduced` is what the course costs with the code; null where it is not accepted. */
async function withReduction(platform: Platform, { course, next, price }: CourseStart, code: string | undefined) {
  const { id, slug, name, tone } = course
  const now = platform.clock.now()
  const coupon = code ? await findCoupon(platform, { code, courseId: id }) : null
  const asked = { ...price, paymentType: 'Full Payment', firstSession: now, now } as const
  const reduced = coupon && quote({ ...asked, reduction: coupon.reduction }).total
  return { id, slug, name, tone, next, ...price, reduced }
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Discount codes',
    description: 'Type the code on the booking form and press Apply: you see the new price before you pay.',
    path: paths.halfPrice,
  })

export default function CouponOffer({ loaderData: { texts, offered, courses } }: Route.ComponentProps) {
  const valid = offered && !offered.isSample ? offered : null
  return (
    <>
      {valid ? (
        <PageBanner section="halfPrice" heading={valid.offer} subheading={texts.subheading}>
          <ValidCode {...valid} courses={courses} />
        </PageBanner>
      ) : (
        <WithoutOffer {...texts} sampleCode={offered} courses={courses} />
      )}
      <Prices courses={courses} code={valid?.code ?? ''} />
      <NumberedSteps
        id="code-steps-title"
        heading={valid ? 'How to use the code' : 'If we’ve sent you a code'}
        steps={texts.steps}
      />
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

type PricedCourse = Route.ComponentProps['loaderData']['courses'][number]

function ValidCode({ code, until, courses }: ShownCampaign & { courses: PricedCourse[] }) {
  const reduced = courses.filter((course) => course.reduced !== null)
  const isForAll = reduced.length === courses.length
  return (
    <>
      <p className="voucher-code">{code}</p>
      <p className="lead voucher-answer">
        Valid today for{' '}
        {isForAll
          ? `all ${inWords(courses.length).toLowerCase()} courses`
          : new Intl.ListFormat('en-GB').format(reduced.map(({ name }) => name))}
        . <DatedText>{until ? `The last day is ${lastDay(until)}.` : 'It has no end date.'}</DatedText>
      </p>
    </>
  )
}

/** A coupon ends with its last day, at midnight. */
const lastDay = (until: Date): string => formatDay(new Date(until.getTime() - 1), site.zone)

/** What a reader can do instead. A code that is advertised and not accepted is said to be so, and no link fills it in. */
function WithoutOffer({
  withoutOffer: { heading, subheading },
  sample,
  sampleCode,
  courses,
}: Pick<DiscountContent, 'withoutOffer' | 'sample'> & { sampleCode: ShownCampaign | null; courses: PricedCourse[] }) {
  const { phone } = useCompany()
  return (
    <PageBanner heading={heading}>
      <p className="lead">{subheading}</p>
      <PriceToday courses={courses} />
      <p className="actions">
        <ButtonLink href={paths.dates}>See all dates</ButtonLink>
        <ButtonLink kind="quiet" href={paths.taster}>
          Try a free session
        </ButtonLink>
        <ButtonLink kind="quiet" href={phone.link}>
          Call {phone.shown}
        </ButtonLink>
      </p>
      {sampleCode && <p className="aside">{`${sampleCode.code} ${sample}`}</p>}
    </PageBanner>
  )
}

/** What each course costs, or the cheapest where they differ. */
function PriceToday({ courses }: { courses: PricedCourse[] }) {
  const [cheapest, ...others] = courses.toSorted((one, other) => one.price - other.price)
  if (!cheapest) return null
  const { price, deposit } = cheapest
  const isSame = others.every((other) => other.price === price && other.deposit === deposit)
  return (
    <p className="price-today">
      {isSame ? 'Each course costs' : 'Courses cost from'} <strong>{formatPenceShort(price)}</strong>{' '}
      <span>or {formatPenceShort(deposit)} today as a deposit.</span>
    </p>
  )
}

/** What each course costs today, with its next start. `code` is empty or accepted for at least one of them. */
function Prices({ courses, code }: { courses: PricedCourse[]; code: string }) {
  return (
    <section className="section wrap" aria-labelledby="prices-title">
      <h2 id="prices-title">Course prices</h2>
      <ul className="voucher-courses">
        {courses.map((course) => (
          <CoursePrice key={course.id} {...course} code={code} />
        ))}
      </ul>
      <p>
        With a deposit, the rest is due 14 days before you start. {bookingPromise}
        {code && (
          <>
            {' '}
            <a href={paths.dates}>All dates</a>
          </>
        )}
      </p>
    </section>
  )
}

function CoursePrice({ id, slug, name, tone, next, price, deposit, reduced, code }: PricedCourse & { code: string }) {
  return (
    <li className={`tone-${tone}`}>
      <div>
        <h3>
          <a href={paths.courseInfo({ id, slug })}>{name}</a>
        </h3>
        {next && (
          <p>
            Next start <DatedText>{formatDay(getFirstSession(next).startsAt, next.zone)}</DatedText>,{' '}
            {formatPlaces(next)}
          </p>
        )}
      </div>
      <p className="voucher-price">
        <span>
          {reduced !== null && (
            <>
              <del>
                <span className="visually-hidden">Instead of </span>
                {formatPenceShort(price)}
              </del>{' '}
            </>
          )}
          <strong>{formatPenceShort(reduced ?? price)}</strong>
        </span>
        {(reduced === null || reduced > deposit) && <small> or {formatPenceShort(deposit)} deposit</small>}
      </p>
      <ButtonLink
        small
        href={reduced === null ? paths.course(id, next?.label) : paths.courseWithCode(id, code, next?.label)}
      >
        {reduced === null ? 'Book' : 'Book with the code'}
        <span className="visually-hidden"> for {name}</span>
      </ButtonLink>
    </li>
  )
}
