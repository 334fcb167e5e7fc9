import type { ReactNode } from 'react'
import {
  AceYourInterview,
  CoronavirusPandemic,
  EffectiveLeader,
  Procrastination,
  SimiJourney,
} from './career-covers.tsx'
import { AgileCulture, ImplementScrum, ScrumBenefit, SprintReview, TopFiveAgile, UserStory } from './scrum-covers.tsx'
import type { CoverProps } from './cover-frame.tsx'
import frame from './frame.css?inline'
import glyphs from './glyphs.css?inline'
import lines from './lines.css?inline'
import marks from './marks.css?inline'
import waves from './waves.css?inline'
import words from './words.css?inline'

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

type CoverName = keyof typeof covers

export const isCoverName = (name: string): name is CoverName => Object.hasOwn(covers, name)

export function Cover({ image, title }: CoverProps & { image: CoverName }) {
  const Picture = covers[image]
  return <Picture title={title} />
}

/** What each cover wears. */
const STYLES: Record<CoverName, string[]> = {
  simijourney: [frame, words, lines],
  scrumbenefit: [frame, words, lines],
  effectiveleader: [frame, lines, marks],
  procrastination: [frame, lines],
  userstory: [frame, marks],
  implementscrum: [frame, glyphs, marks],
  agileculture: [frame, waves],
  topfiveagile: [frame, words, lines],
  aceyourinterview: [frame, words, lines, marks],
  sprintreview: [frame, lines, marks],
  coronaviruspandemic: [frame, glyphs, lines, marks],
}

export const coverStyles = (image: CoverName): string => `@layer components{${STYLES[image].join('')}}`
