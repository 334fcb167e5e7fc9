import type { Spoken } from './timeline.ts'

/** Two lines of 37 characters, as British broadcasters set them. */
const LINE = 37

export interface Cue {
  from: number
  to: number
  rows: string[]
}

/** Cuts each sentence where a reader would breathe; every cue stands while its own words are heard. */
export function toCues(lines: Spoken[]): Cue[] {
  return lines.flatMap((line) => {
    const words = line.text.split(' ')
    if (words.length !== line.words.length)
      throw new Error(`expected ${words.length} spoken words, got ${line.words.length}: ${line.text}`)
    let first = 0
    return cut(words).map((part) => {
      const from = line.words[first]?.from ?? line.from
      const to = line.words[first + part.length - 1]?.to ?? line.to
      first += part.length
      return { from, to: to + 0.15, rows: wrap(part) }
    })
  })
}

/** The fewest parts that fit; among those the ones that end with a stop, a comma or before a joining word. */
function cut(words: string[]): string[][] {
  if (fits(words)) return [words]
  const places = words.map((_, index) => index).slice(3, -2)
  const possible = places.filter((place) => fits(words.slice(0, place)))
  const weight = (place: number) => {
    const before = words[place - 1] ?? ''
    const evenness = Math.abs(place - words.length / 2) / words.length
    if (/[.:]$/.test(before)) return 3 - evenness
    if (before.endsWith(',')) return 2 - evenness
    return (/^(and|which|that|of|is)$/.test(words[place] ?? '') ? 1 : 0) - evenness
  }
  const best = possible.toSorted((a, b) => weight(b) - weight(a))[0]
  if (best === undefined) throw new Error(`expected a place to cut: ${words.join(' ')}`)
  return [words.slice(0, best), ...cut(words.slice(best))]
}

const fits = (words: string[]): boolean => words.join(' ').length <= LINE || splits(words).length > 0

/** Where a cue may be broken in two rows. */
const splits = (words: string[]): number[] =>
  words
    .map((_, index) => index)
    .slice(1)
    .filter((at) => rowLength(words.slice(0, at)) <= LINE && rowLength(words.slice(at)) <= LINE)

const rowLength = (words: string[]): number => words.join(' ').length

/** As even as possible, the upper row rather the shorter. */
function wrap(words: string[]): string[] {
  if (rowLength(words) <= LINE) return [words.join(' ')]
  const uneven = (at: number) => Math.abs(rowLength(words.slice(0, at)) - rowLength(words.slice(at)))
  const at = splits(words).toSorted((a, b) => uneven(a) - uneven(b))[0] ?? 0
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')]
}

export function toWebVtt(cues: Cue[]): string {
  const blocks = cues.map((cue, index) => {
    const next = cues[index + 1]
    const to = next ? Math.min(cue.to, next.from - 0.04) : cue.to
    return `${index + 1}\n${stamp(cue.from)} --> ${stamp(to)}\n${cue.rows.join('\n')}`
  })
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`
}
