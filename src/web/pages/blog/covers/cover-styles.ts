import frame from './frame.css?inline'
import glyphs from './glyphs.css?inline'
import lines from './lines.css?inline'
import marks from './marks.css?inline'
import waves from './waves.css?inline'
import words from './words.css?inline'
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
