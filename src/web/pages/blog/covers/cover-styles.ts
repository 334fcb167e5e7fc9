import frame from '#web/styles/covers/frame.css?inline'
import glyphs from '#web/styles/covers/glyphs.css?inline'
import lines from '#web/styles/covers/lines.css?inline'
import marks from '#web/styles/covers/marks.css?inline'
import waves from '#web/styles/covers/waves.css?inline'
import words from '#web/styles/covers/words.css?inline'
import type { CoverName } from './cover.tsx'

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
