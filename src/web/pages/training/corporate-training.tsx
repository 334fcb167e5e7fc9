import type { MetaArgs } from 'react-router'
import { listClaims } from '#domain/settings/settings.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import corporateCss from './corporate-training.css?inline'
import { ButtonLink } from '#web/ui/button.tsx'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/corporate-training'
import { CorporateBenefits } from './corporate-benefits.tsx'
import { CorporateHero } from './corporate-hero.tsx'
import { Pillars } from './pillars.tsx'
import { WhyUs } from './why-us.tsx'

export const handle = { css: corporateCss }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  claims: listClaims(await context.get(requestContext).settings()),
})

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Agile training for companies and teams',
    description:
      'Live online Agile and Scrum training for companies: bridge the skills gap, respond to change and keep your people. Nine programmes. Book a call.',
    path: paths.corporateTraining,
  })

export default function CorporateTraining({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CorporateHero claims={loaderData.claims} />
      <CorporateBenefits />
      <Pillars />
      <WhyUs />
      <section className="section corporate-end" aria-labelledby="end-title">
        <div className="wrap">
          <h2 id="end-title">Nine programmes, three tiers</h2>
          <p className="lead">From a first day on Agile to SAFe for teams that deliver together.</p>
          <p className="actions">
            <ButtonLink href={paths.viewProgrammes}>View programmes</ButtonLink>
          </p>
        </div>
      </section>
    </>
  )
}
