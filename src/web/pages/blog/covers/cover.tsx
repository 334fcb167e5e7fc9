import type { ReactNode } from 'react'
import { AceYourInterview } from './ace-your-interview.tsx'
import { AgileCulture } from './agile-culture.tsx'
import { CoronavirusPandemic } from './coronavirus-pandemic.tsx'
import type { CoverProps } from './cover-frame.tsx'
import { EffectiveLeader } from './effective-leader.tsx'
import { ImplementScrum } from './implement-scrum.tsx'
import { Procrastination } from './procrastination.tsx'
import { ScrumBenefit } from './scrum-covers.tsx'
import { SimiJourney } from './career-covers.tsx'
import { SprintReview } from './sprint-review.tsx'
import { TopFiveAgile } from './top-five-agile.tsx'
import { UserStory } from './user-story.tsx'

/** An article names its cover by the key of its image. */
export const covers = {
  simijourney: SimiJourney,
  scrumbenefit: ScrumBenefit,
  effectiveleader: EffectiveLeader,
  procrastination: Procrastination,
  userstory: UserStory,
  implementscrum: ImplementScrum,
  agileculture: AgileCulture,
  topfiveagile: TopFiveAgile,
  aceyourinterview: AceYourInterview,
  sprintreview: SprintReview,
  coronaviruspandemic: CoronavirusPandemic,
} satisfies Record<string, (props: CoverProps) => ReactNode>

export type CoverName = keyof typeof covers

export const isCoverName = (name: string): name is CoverName => Object.hasOwn(covers, name)

export function Cover({ image, title }: CoverProps & { image: CoverName }) {
  const Picture = covers[image]
  return <Picture title={title} />
}
