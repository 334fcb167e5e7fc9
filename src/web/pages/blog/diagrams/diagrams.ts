import { BurnDownCliff } from './burn-down-cliff.tsx'
import { CareerSteps, ComparisonTable, CultureDepths, ReviewOrRetrospective, TryIt } from './tables-and-lists.tsx'
import { FeelingLoop, LeadershipRings, RetrospectiveRings } from './rings-and-loop.tsx'
import { HomeWorking, WellDocumented } from './published-figures.tsx'
import { ScrumBoard, StoryMap } from './card-table.tsx'
import { StarAnswer } from './star-answer.tsx'
import { ValueOverTime } from './value-over-time.tsx'
import burnDownCliff from './burn-down-cliff.css?inline'
import cardTable from './card-table.css?inline'
import careerSteps from './career-steps.css?inline'
import chart from './chart.css?inline'
import compare from './compare.css?inline'
import comparisonTable from './comparison-table.css?inline'
import cultureDepths from './culture-depths.css?inline'
import feelingLoop from './feeling-loop.css?inline'
import figure from './figure.css?inline'
import homeWorking from './home-working.css?inline'
import leadershipRings from './leadership-rings.css?inline'
import planLine from './plan-line.css?inline'
import retrospectiveRings from './retrospective-rings.css?inline'
import starMinutes from './star-minutes.css?inline'
import tryIt from './try-it.css?inline'
import valueOverTime from './value-over-time.css?inline'
import wellDocumented from './well-documented.css?inline'

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

/** What each diagram wears: what it shares with others first. */
const STYLES: Record<keyof typeof diagrams, string[]> = {
  BurnDownCliff: [figure, chart, planLine, burnDownCliff],
  CareerSteps: [figure, careerSteps],
  ComparisonTable: [comparisonTable],
  CultureDepths: [figure, cultureDepths],
  FeelingLoop: [figure, chart, feelingLoop],
  HomeWorking: [figure, chart, homeWorking],
  LeadershipRings: [figure, chart, leadershipRings],
  RetrospectiveRings: [figure, chart, retrospectiveRings],
  ReviewOrRetrospective: [figure, compare],
  ScrumBoard: [figure, cardTable],
  StarAnswer: [figure, chart, compare, starMinutes],
  StoryMap: [figure, cardTable],
  TryIt: [tryIt],
  ValueOverTime: [figure, chart, planLine, valueOverTime],
  WellDocumented: [figure, chart, wellDocumented],
}

/** The style of those diagrams that an article's source names, and of no others. */
export function diagramStyles(source: string): string {
  const worn = Object.entries(STYLES).flatMap(([name, styles]) => (source.includes(`<${name}`) ? styles : []))
  return `@layer pages{${[...new Set(worn)].join('')}}`
}
