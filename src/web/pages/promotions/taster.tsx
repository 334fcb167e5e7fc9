import type { MetaArgs } from 'react-router'
import { taster } from '#content/promotions.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import promotionsCss from './promotions.css?inline'

export const handle = { css: promotionsCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: taster.heading,
    description:
      'See how a Scrum team works in one free live session online. No card details, no preparation, no IT background.',
    path: paths.taster,
  })

export default function Taster() {
  return (
    <>
      <PageBanner section="taster" heading={taster.heading} subheading={taster.subheading}>
        <p>
          <ButtonLink href={paths.tasterForm}>{taster.action}</ButtonLink>
        </p>
      </PageBanner>
      <NumberedSteps id="parts-title" heading="What happens in the session" steps={taster.parts} />
      <div className="section wrap taster">
        <section aria-labelledby="facts-title">
          <h2 id="facts-title">Good to know</h2>
          <DataList>
            {taster.facts.map(({ name, text }) => (
              <Row key={name} label={name}>
                {text}
              </Row>
            ))}
          </DataList>
        </section>
        <section className="taster-form" id="place" aria-labelledby="place-title">
          <h2 id="place-title">{taster.formHeading}</h2>
          <p>{taster.formText}</p>
          <p>
            <ButtonLink href={paths.tasterForm}>{taster.action}</ButtonLink>
          </p>
        </section>
      </div>
    </>
  )
}
