import { type CourseId, isCourseId } from '#domain/courses/course.ts'
import { isId } from '#domain/pagination.ts'
import { tidyText } from '#domain/text.ts'

/** The tabs of the list: where a run stands today, or all. */
export const RUN_TABS = ['coming', 'closed', 'past', 'cancelled', 'all'] as const
export type RunTab = (typeof RUN_TABS)[number]

export const SORTED_BY = ['starts', 'added', 'label', 'course', 'left'] as const

export interface RunOrder {
  by: (typeof SORTED_BY)[number]
  direction: 'up' | 'down'
}

export const PAGE_SIZES = [25, 50, 100] as const

export interface RunList {
  filter: {
    show: RunTab
    courseId: CourseId | null
    /** A part of the label; empty for all. */
    query: string
  }
  order: RunOrder
  size: number
  /** The run after which a page begins. */
  after: string | null
}

const LONGEST_QUERY = 100

/** Reads what an address asks of the list. What makes no sense is as if it had not been asked. */
export function readRunList(asked: Partial<Record<string, string>>, usualSize: number | null = null): RunList {
  const show = RUN_TABS.find((one) => one === asked.show) ?? 'coming'
  const isOver = show === 'past' || show === 'cancelled'
  const courseId = Number(asked.course)
  return {
    filter: {
      show,
      courseId: isCourseId(courseId) ? courseId : null,
      query: tidyText(asked.q).slice(0, LONGEST_QUERY).toWellFormed(),
    },
    order: readOrder(asked.sort) ?? { by: 'starts', direction: isOver ? 'down' : 'up' },
    size: sizeOf(Number(asked.size)) ?? sizeOf(usualSize) ?? PAGE_SIZES[0],
    after: asked.after && isId(asked.after) ? asked.after : null,
  }
}

const sizeOf = (asked: number | null) => PAGE_SIZES.find((one) => one === asked)

/** "label", or "-label" for the other way round. */
function readOrder(asked: string | undefined): RunOrder | null {
  const by = SORTED_BY.find((one) => one === asked?.replace(/^-/, ''))
  return by ? { by, direction: asked?.startsWith('-') ? 'down' : 'up' } : null
}
