import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { pence } from '#domain/pence.ts'
import { TrainingDates } from '../../src/web/pages/courses/training-dates.tsx'
import { ReadingContext } from '../../src/web/render-context.ts'
import { aCourse } from './courses.ts'
import { clockAt } from './instants.ts'

/** A page's part as its HTML, before any script. */
export const renderPart = (element: Parameters<typeof createElement>[2]) =>
  renderToStaticMarkup(createElement(ReadingContext.Provider, { value: true }, element))

const price = { price: pence(150000), deposit: pence(37500) }

/** The dates of a course page with this one date. */
export const coursePage = (run: CourseRun): string =>
  renderPart(
    createElement(TrainingDates, {
      course: aCourse(price),
      price,
      runs: [{ ...run, price }],
      trainers: [],
    }),
  )

/** What the page's own script shows to a visitor in a zone: '' where it shows nothing. */
export function shownTo(page: string, zone: string): string {
  const [, own = ''] = /data-own="([^"]+)"/.exec(page) ?? []
  const [, move = ''] = /data-move="([^"]*)"/.exec(page) ?? []
  const element = { dataset: { own, move }, textContent: '' }
  class DateInZone {
    readonly at: Date
    constructor(at: string) {
      this.at = new Date(at)
    }
    toString = () => {
      const day = this.at.toLocaleDateString('en-US', { ...DATE_STRING, timeZone: zone }).replaceAll(',', '')
      return `${day} ${clockAt(this.at, zone).slice(11)}:00 GMT`
    }
  }
  const browser = {
    document: { querySelectorAll: () => [element] },
    Date: DateInZone,
    addEventListener() {},
    setTimeout() {},
  }
  new Function(...Object.keys(browser), READING_SCRIPT)(...Object.values(browser))
  return element.textContent
}

/** "Sat Dec 05 2026", as every browser writes a date. */
const DATE_STRING = { weekday: 'short', month: 'short', day: '2-digit', year: 'numeric' } as const
const READING_SCRIPT = readFileSync(new URL('../../src/web/layout/reading-script.js', import.meta.url), 'utf8')
