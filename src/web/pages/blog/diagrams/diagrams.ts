import { ScrumBoard, StoryMap } from './card-table.tsx'
import { Diagram, StarAnswer } from './diagram.tsx'
import { CareerSteps, ComparisonTable, CultureDepths, ReviewOrRetrospective, TryIt } from './tables-and-lists.tsx'

/** What an article may use without importing it. */
export const diagrams = {
  CareerSteps,
  ComparisonTable,
  CultureDepths,
  Diagram,
  ReviewOrRetrospective,
  ScrumBoard,
  StarAnswer,
  StoryMap,
  TryIt,
}

const files = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

/** The style sheets of each, general ones first. A drawing has one more, under its own name. */
const STYLES: Record<keyof typeof diagrams, string[]> = {
  CareerSteps: ['figure', 'career-steps'],
  ComparisonTable: ['comparison-table'],
  CultureDepths: ['figure', 'culture-depths'],
  Diagram: ['figure', 'chart'],
  ReviewOrRetrospective: ['figure', 'compare'],
  ScrumBoard: ['figure', 'card-table'],
  StarAnswer: ['figure', 'chart', 'compare', 'star-minutes'],
  StoryMap: ['figure', 'card-table'],
  TryIt: ['try-it'],
}

/** The style of the diagrams that an article's source uses, and of no others. */
export function diagramStyles(source: string): string {
  const shared = Object.entries(STYLES).flatMap(([name, styles]) => (source.includes(`<${name}`) ? styles : []))
  const own = [...source.matchAll(/<Diagram\s+name="([\w-]+)"/g)].map(([, name]) => String(name))
  return pageStyles([...shared, ...own])
}

/** The same for an article that staff wrote: its tables, and its drawings by their names. */
export function writtenStyles(input: { hasTable: boolean; drawings: string[] }): string {
  const own = input.drawings.filter((name) => files[`./${name}.css`] !== undefined)
  return pageStyles([
    ...(input.hasTable ? STYLES.ComparisonTable : []),
    ...(own.length > 0 ? [...STYLES.Diagram, ...own] : []),
  ])
}

const pageStyles = (names: string[]): string => `@layer pages{${[...new Set(names)].map(getStyle).join('')}}`

function getStyle(name: string): string {
  const css = files[`./${name}.css`]
  if (css === undefined) throw new Error(`expected diagrams/${name}.css`)
  return css
}
