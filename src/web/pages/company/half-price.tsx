import type { MetaArgs } from 'react-router'
import { halfPrice } from '#content/promotions.ts'
import { findCoupon } from '#domain/bookings/find-coupon.ts'
import { findCourses } from '#domain/courses/find-course.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import promotionsCss from '#web/styles/promotions.css?inline'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/half-price'
import { CodeTicket } from './code-ticket.tsx'
import { NumberedSteps } from './numbered-steps.tsx'

export const handle = { css: promotionsCss }

/** For which courses the booking form takes the advertised code today: the page says what is true, not what was printed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(visitContext)
  const courses = await findCourses(platform)
  return Promise.all(
    courses.map(async ({ id, name }) => {
      const coupon = await findCoupon(platform, { code: halfPrice.code, courseId: id })
      return { id, name, accepted: coupon !== null }
    }),
  )
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: '50% off with a code',
    description:
      'How the half-price code works: you type it on the booking form, it is checked before you pay, and the price you see is the price charged.',
    path: paths.halfPrice,
  })

export default function HalfPrice({ loaderData: courses }: Route.ComponentProps) {
  return (
    <>
      <PageBanner section="HomePage2" heading={halfPrice.heading} subheading={halfPrice.subheading} />
      <div className="section wrap offer">
        <CodeTicket courses={courses} />
        <section aria-labelledby="rules-title">
          <h2 id="rules-title">In plain words</h2>
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
