import { BurnDownCliff } from './burn-down-cliff.tsx'
import { CareerSteps } from './tables-and-lists.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { CultureDepths } from './culture-depths.tsx'
import { FeelingLoop } from './feeling-loop.tsx'
import { HomeWorking } from './home-working.tsx'
import { LeadershipRings } from './leadership-rings.tsx'
import { RetrospectiveRings } from './rings-and-loop.tsx'
import { ReviewOrRetrospective } from './review-or-retrospective.tsx'
import { ScrumBoard } from './scrum-board.tsx'
import { StarAnswer } from './star-answer.tsx'
import { StoryMap } from './story-map.tsx'
import { TryIt } from './try-it.tsx'
import { ValueOverTime } from './value-over-time.tsx'
import { WellDocumented } from './published-figures.tsx'

/** What an article may name without importing it. */
export const diagrams = {
  BurnDownCliff,
  CareerSteps,
  ComparisonTable,
  CultureDepths,
  FeelingLoop,
  HomeWorking,
  LeadershipRings,
  RetrospectiveRings,
  ReviewOrRetrospective,
  ScrumBoard,
  StarAnswer,
  StoryMap,
  TryIt,
  ValueOverTime,
  WellDocumented,
}
