import type { Timeline } from './timeline.ts'

/** What time it is in the video, told by the sentences: pictures move with the words that explain them. */
export interface Clock {
  now: number
  /** How much of the video is over, from 0 to 1. */
  share: number
  /** Seconds since a sentence began, or since its n-th word (from 0); below zero before. */
  since: (line: string, word?: number) => number
  /** From 0 to 1, gently, within `seconds` after that moment. */
  after: (line: string, word?: number, seconds?: number, wait?: number) => number
}

export function clockAt(now: number, timeline: Timeline): Clock {
  const since = (id: string, word?: number) => {
    const line = timeline.lines.find((one) => one.id === id)
    const start = word === undefined ? line?.from : line?.words[word]?.from
    if (start === undefined) throw new Error(`expected a sentence "${id}" with a word ${word ?? 0}`)
    return now - start
  }
  return {
    now,
    share: now / timeline.seconds,
    since,
    after: (line, word, seconds = 0.6, wait = 0) => ease((since(line, word) - wait) / seconds),
  }
}

/** Starts and lands softly. */
export function ease(share: number): number {
  const t = Math.max(0, Math.min(1, share))
  return t * t * (3 - 2 * t)
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share
