import type { ReactNode } from 'react'
import { drawingNames } from '../article-picture.tsx'
import { ScrumBoard, StoryMap } from './card-table.tsx'
import { CareerSteps, CultureDepths, ReviewOrRetrospective, StarAnswer } from './tables-and-lists.tsx'

interface DrawnByCode {
  draw(props: { caption: string }): ReactNode
  styles: string[]
}

/** The diagrams that are more than a drawing: tables and lists with words of their own, and the style sheets of each. */
const DRAWN_BY_CODE = new Map<string, DrawnByCode>([
  ['career-steps', { draw: CareerSteps, styles: ['figure', 'career-steps'] }],
  ['culture-depths', { draw: CultureDepths, styles: ['figure', 'culture-depths'] }],
  ['review-or-retrospective', { draw: ReviewOrRetrospective, styles: ['figure', 'compare'] }],
  ['scrum-board', { draw: ScrumBoard, styles: ['figure', 'card-table'] }],
  ['star-answer', { draw: StarAnswer, styles: ['figure', 'chart', 'compare', 'star-minutes'] }],
  ['story-map', { draw: StoryMap, styles: ['figure', 'card-table'] }],
])

export const diagramNames: string[] = [...DRAWN_BY_CODE.keys()]

/** Nothing where there is none of this name. */
export const drawDiagram = (name: string, caption: string): ReactNode =>
  DRAWN_BY_CODE.get(name)?.draw({ caption }) ?? null

const files = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

/** The style of the tables, questions and diagrams that an article's text has, and of no others: general ones first. */
export function diagramStyles(source: string): string {
  const names = [...source.matchAll(/\]\(drawing:([\w-]+)\)/g)].map(([, name = '']) => name)
  const own = names.flatMap((name) => DRAWN_BY_CODE.get(name)?.styles ?? stylesOfDrawing(name))
  const inText = [
    ...(/^[ \t]*\|/m.test(source) ? ['comparison-table'] : []),
    ...(source.includes('[!QUESTION]') ? ['try-it'] : []),
  ]
  const sheets = [...new Set([...inText, ...own])].toSorted((one, other) => Number(isOwn(one)) - Number(isOwn(other)))
  return `@layer pages{${sheets.map(getStyle).join('')}}`
}

/** A drawing has one more under its own name, if its shapes need it. */
function stylesOfDrawing(name: string): string[] {
  if (!drawingNames.includes(name)) return []
  return ['figure', 'chart', ...(files[`./${name}.css`] === undefined ? [] : [name])]
}

const isOwn = (name: string): boolean => drawingNames.includes(name)

function getStyle(name: string): string {
  const css = files[`./${name}.css`]
  if (css === undefined) throw new Error(`expected diagrams/${name}.css`)
  return css
}
