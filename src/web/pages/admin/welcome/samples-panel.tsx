import { Fragment } from 'react'
import { aboutDocument } from '#site-content/about.ts'
import { homeDocument } from '#site-content/home.ts'
import type { countSamples, SampleSection } from '#site-content/samples.ts'
import { storiesDocument } from '#site-content/stories.ts'
import { paths } from '#web/paths.ts'

const { admin } = paths

/** Where staff put what is real in the place of the samples. */
const PLACES: Record<SampleSection, string> = {
  Trainers: admin.trainers,
  Founders: admin.content(aboutDocument.key),
  Figures: admin.setting('claimTrained'),
  Stories: admin.content(storiesDocument.key),
  'Stories on the home page': admin.content(storiesDocument.key),
  Recordings: admin.content(storiesDocument.key),
  Employers: admin.content(homeDocument.key),
  Articles: admin.articles,
}

interface SamplesPanelProps {
  samples: Awaited<ReturnType<typeof countSamples>>
  /** Visitors do not see them any more. */
  areHidden: boolean
}

/** What the site lacks: sections that have only, or also, what the product came with. It goes once there is none. */
export function SamplesPanel({ samples, areHidden }: SamplesPanelProps) {
  return (
    <section className="panel" aria-labelledby="samples-title">
      <h2 id="samples-title">{areHidden ? 'Missing on the site' : 'Samples on the site'}</h2>
      <p className="quiet">
        {areHidden
          ? 'Visitors don’t see these samples. Put your own in their place, or delete them.'
          : 'Visitors stop seeing these once you take real payments. Put your own in their place, or delete them.'}
      </p>
      <p>
        {samples.map(({ section, count }, index) => (
          <Fragment key={section}>
            {index > 0 && ', '}
            <a href={PLACES[section]}>{section}</a> {count}
          </Fragment>
        ))}
      </p>
    </section>
  )
}
