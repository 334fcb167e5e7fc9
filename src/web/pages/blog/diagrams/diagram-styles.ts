import burnDownCliff from '#web/styles/diagrams/burn-down-cliff.css?inline'
import cardTable from '#web/styles/diagrams/card-table.css?inline'
import careerSteps from '#web/styles/diagrams/career-steps.css?inline'
import chart from '#web/styles/diagrams/chart.css?inline'
import compare from '#web/styles/diagrams/compare.css?inline'
import comparisonTable from '#web/styles/diagrams/comparison-table.css?inline'
import cultureDepths from '#web/styles/diagrams/culture-depths.css?inline'
import feelingLoop from '#web/styles/diagrams/feeling-loop.css?inline'
import figure from '#web/styles/diagrams/figure.css?inline'
import homeWorking from '#web/styles/diagrams/home-working.css?inline'
import leadershipRings from '#web/styles/diagrams/leadership-rings.css?inline'
import planLine from '#web/styles/diagrams/plan-line.css?inline'
import retrospectiveRings from '#web/styles/diagrams/retrospective-rings.css?inline'
import starMinutes from '#web/styles/diagrams/star-minutes.css?inline'
import tryIt from '#web/styles/diagrams/try-it.css?inline'
import valueOverTime from '#web/styles/diagrams/value-over-time.css?inline'
import wellDocumented from '#web/styles/diagrams/well-documented.css?inline'
import { diagrams } from './diagrams.ts'

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
