import type { MetaArgs } from 'react-router'
import { halfPrice } from '#content/promotions.ts'
import { findCoupon } from '#domain/coupons/redeem-coupon.ts'
import { findShownCampaign } from '#domain/coupons/shown-campaign.ts'
import { type CourseId, listCourses } from '#domain/courses/course.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Route } from './+types/coupon-offer'
import { NumberedSteps } from './numbered-steps.tsx'
import promotionsCss from './promotions.css?inline'

export const handle = { css: promotionsCss }

/** For which courses the booking form accepts the advertised code now, asked of the coupon itself. Null without an offer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform, narrowTo, settings } = context.get(requestContext)
  const campaign = await findShownCampaign(platform, (await settings()).campaign)
  if (!campaign?.code) return null
  const { offer, code, isSample } = campaign
  const courses = await Promise.all(
    // It shows no price.
    (await listCourses(narrowTo('course'))).map(async ({ id, name }) => {
      const coupon = await findCoupon(platform, { code, courseId: id })
      return { id, name, accepted: coupon !== null }
    }),
  )
  return { offer, code, isSample, courses }
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Discount codes',
    description: 'Type the code on the booking form and press Apply: you see the new price before you pay.',
    path: paths.halfPrice,
  })

export default function CouponOffer({ loaderData: offered }: Route.ComponentProps) {
  const { withoutOffer } = halfPrice
  return (
    <>
      <PageBanner
        section="halfPrice"
        heading={offered ? offered.offer : withoutOffer.heading}
        subheading={offered ? halfPrice.subheading : withoutOffer.subheading}
      />
      <div className="section wrap offer">
        {offered ? <CodeTicket {...offered} /> : <NoCode />}
        <section aria-labelledby="rules-title">
          <h2 id="rules-title">Good to know</h2>
          <ul className="offer-rules">
            {halfPrice.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
      <NumberedSteps id="code-steps-title" heading="How to use a code" steps={halfPrice.steps} />
    </>
  )
}

function NoCode() {
  return (
    <section className="voucher" aria-labelledby="code-title">
      <h2 id="code-title">No offer just now</h2>
      <p>{halfPrice.withoutOffer.text}</p>
      <p className="actions">
        <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
      </p>
    </section>
  )
}

interface CodeTicketProps {
  code: string
  /** The booking form accepts the code for no course. */
  isSample: boolean
  courses: { id: CourseId; name: string; accepted: boolean }[]
}

/** The code, whether it is accepted now, and links to the booking forms. No link fills in a code that is not accepted. */
function CodeTicket({ code, isSample, courses }: CodeTicketProps) {
  const forAll = courses.every((course) => course.accepted)
  return (
    <section className="voucher" aria-labelledby="code-title">
      <h2 id="code-title">{isSample ? 'Sample code' : 'Your code'}</h2>
      <p className="voucher-code">{code}</p>
      <p>
        {isSample ? halfPrice.sample : `Valid today for ${forAll ? 'all four courses' : 'the courses marked below'}.`}
      </p>
      <ul className="voucher-courses">
        {courses.map(({ id, name, accepted }) => (
          <li key={id} className={`tone-${courseTone[id]}`}>
            <span>{name}</span>
            <ButtonLink
              small
              kind={accepted ? 'main' : 'quiet'}
              href={accepted ? paths.courseWithCode(id, code) : paths.course(id)}
            >
              {accepted ? 'Book with the code' : 'Book'}
              <VisuallyHidden> for {name}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
