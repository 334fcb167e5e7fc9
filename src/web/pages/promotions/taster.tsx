import type { MetaArgs } from 'react-router'
import { findNextTaster } from '#domain/tasters/taster-sign-up.ts'
import { tasterDocument } from '#site-content/promotions.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { TasterSection } from '#web/pages/home/taster-section.tsx'
import { tasterAction } from '#web/pages/home/taster-sign-up.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { DataList, Row } from '#web/ui/data-table.tsx'
import type { Route } from './+types/taster'
import { NumberedSteps } from './numbered-steps.tsx'
import tasterCss from './taster.css?inline'

export const handle = { css: tasterCss }

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, content } = context.get(requestContext)
  return { words: await content(tasterDocument), taster: await findNextTaster(platform) }
}

export const action = tasterAction

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  describePage(matches, {
    title: (loaderData?.words ?? tasterDocument.initial).heading,
    description:
      'See how a Scrum team works in one free live session online. No card details, no preparation, no IT background.',
    path: paths.taster,
  })

export default function TasterPage({ loaderData: { words, taster }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner section="taster" heading={words.heading} subheading={words.subheading} />
      <TasterSection
        words={words}
        taster={taster}
        answer={actionData ?? null}
        action={paths.tasterPlace}
        heading={words.formHeading}
      />
      <NumberedSteps id="parts-title" heading="What happens in the session" steps={words.parts} />
      <section className="section wrap taster-facts" aria-labelledby="facts-title">
        <h2 id="facts-title">Good to know</h2>
        <DataList>
          {words.goodToKnow.map(({ name, text }) => (
            <Row key={name} label={name}>
              {text}
            </Row>
          ))}
        </DataList>
      </section>
    </>
  )
}
