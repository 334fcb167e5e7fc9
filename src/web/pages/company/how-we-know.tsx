import type { MetaArgs } from 'react-router'
import { formatDay } from '#domain/courses/session-times.ts'
import { type Claim, reviewDueOn } from '#domain/settings/settings.ts'
import { howWeKnowDocument } from '#site-content/how-we-know.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DayInWords } from '../date-time.tsx'
import type { Route } from './+types/how-we-know'
import howWeKnowCss from './how-we-know.css?inline'

export const handle = { css: howWeKnowCss }

type Reviewed = Pick<Claim, 'figure' | 'words' | 'reading' | 'source' | 'reviewedOn'>

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, settings, content, claims } = context.get(requestContext)
  const { words, rateBasisPoints, source, reviewedOn } = (await settings()).cleanWater
  const reading = 'Set aside when a payment arrives. Refunded payments don’t count.'
  const water: Reviewed = { figure: `${rateBasisPoints / 100}%`, words, reading, source, reviewedOn }
  const shown: Reviewed[] = [...(await claims()), water]
  return { texts: await content(howWeKnowDocument), shown, hasSamples: !platform.stripe.liveMode }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  describePage(matches, {
    title: loaderData?.texts.heading ?? howWeKnowDocument.initial.heading,
    description:
      'Each of our figures with what it means, where it comes from and when it was last reviewed, and what you can check for yourself.',
    path: paths.howWeKnow,
  })

export default function HowWeKnow({ loaderData }: Route.ComponentProps) {
  const { texts, shown, hasSamples } = loaderData
  const { figures, checks, samples } = texts
  // The first says for all who counts and when; a row repeats neither.
  const [common] = shown
  return (
    <>
      <PageBanner heading={texts.heading} subheading={texts.subheading} />
      <section className="section wrap" aria-labelledby="figures-title">
        <h2 id="figures-title">{figures.heading}</h2>
        <p className="figures-words">
          {figures.text} {common?.source} {common && <ReviewDays {...common} />}
        </p>
        <dl className="facts">
          {shown.map((one) => (
            <FigureRow key={one.words} {...one} common={common} />
          ))}
        </dl>
      </section>
      <section className="section section-surface" aria-labelledby="checks-title">
        <div className="wrap">
          <h2 id="checks-title">{checks.heading}</h2>
          <dl className="facts">
            {checks.items.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="section wrap" aria-label={hasSamples ? samples.heading : 'Questions'}>
        {hasSamples && (
          <>
            <h2>{samples.heading}</h2>
            <p className="figures-words">{samples.text}</p>
          </>
        )}
        <p className="actions">
          <ButtonLink href={paths.contact}>Ask us about a figure</ButtonLink>
          <a href={paths.reviewsPolicy}>{samples.policy}</a>
        </p>
      </section>
    </>
  )
}

type FigureRowProps = Reviewed & { common: Reviewed | undefined }

function FigureRow({ common, figure, words, reading, source, reviewedOn }: FigureRowProps) {
  return (
    <div>
      <dt>
        <span className="figure">{figure}</span>
        {words}
      </dt>
      <dd>
        <p>{reading}</p>
        {source !== common?.source && <p className="reviewed">{source}</p>}
        {reviewedOn !== common?.reviewedOn && (
          <p className="reviewed">
            <ReviewDays reviewedOn={reviewedOn} />
          </p>
        )}
      </dd>
    </div>
  )
}

function ReviewDays({ reviewedOn }: Pick<Reviewed, 'reviewedOn'>) {
  return (
    <>
      Last reviewed <DayInWords day={reviewedOn} />, next review by{' '}
      <DatedText>{formatDay(reviewDueOn(reviewedOn), 'UTC')}</DatedText>.
    </>
  )
}
