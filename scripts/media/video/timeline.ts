import { join } from 'node:path'
import { level, secondsOf } from '../sound.ts'
import { run } from '../run.ts'
import { speakWithTimes, type Word } from '../speak.ts'
import { narration, type Line, type SceneName } from './narration.ts'

export interface Spoken extends Line {
  /** Seconds from the start of the video. */
  from: number
  to: number
  words: Word[]
}

export interface Timeline {
  lines: Spoken[]
  scenes: { name: SceneName; from: number; to: number }[]
  seconds: number
  /** The whole narration, levelled. */
  sound: string
}

const BEFORE_FIRST = 1.6
const BETWEEN_LINES = 0.3
const BETWEEN_SCENES = 1
const AFTER_LAST = 3.4

/** Speaks the narration, sentence by sentence, and lays it out in time; the pictures follow what is said. */
export function speakNarration(folder: string): Timeline {
  let clock = BEFORE_FIRST
  const lines = narration.map((line, index): Spoken => {
    const file = join(folder, `${line.id}.wav`)
    if (index > 0) clock += narration[index - 1]?.scene === line.scene ? BETWEEN_LINES : BETWEEN_SCENES
    const words = speakWithTimes(line.text, file).map((word) => ({ from: clock + word.from, to: clock + word.to }))
    const from = clock
    clock += secondsOf(file)
    return { ...line, from, to: clock, words }
  })
  const seconds = Math.ceil(clock + AFTER_LAST)
  return { lines, scenes: layScenes(lines, seconds), seconds, sound: mix(lines, seconds, folder) }
}

/** A scene lasts until the middle of the pause before the next. */
function layScenes(lines: Spoken[], seconds: number): Timeline['scenes'] {
  const starts = lines.filter((line, index) => lines[index - 1]?.scene !== line.scene)
  return starts.map((line, index) => {
    const next = starts[index + 1]
    return {
      name: line.scene,
      from: index === 0 ? 0 : line.from - BETWEEN_SCENES / 2,
      to: next ? next.from - BETWEEN_SCENES / 2 : seconds,
    }
  })
}

/** Rumble and the synthesiser's harshest buzz taken off, a little air put back, one loudness. */
const TONE = ['highpass', '80', 'equalizer', '220', '1q', '-2', 'equalizer', '3200', '1q', '+2', 'treble', '+2', '7000']

function mix(lines: Spoken[], seconds: number, folder: string): string {
  const files = lines.map((line) => join(folder, `${line.id}.wav`))
  const delays = lines.map((line, index) => `[${index}]adelay=${Math.round(line.from * 1000)}[${index}d]`)
  const inputs = lines.map((_, index) => `[${index}d]`).join('')
  const [mixed, toned, levelled] = ['mixed', 'toned', 'levelled'].map((name) => join(folder, `all-${name}.wav`))
  if (!mixed || !toned || !levelled) throw new Error('expected three names')
  const graph = `${delays.join(';')};${inputs}amix=inputs=${lines.length}:normalize=0,apad=whole_dur=${seconds}`
  run('ffmpeg', ['-y', '-v', 'error', ...files.flatMap((file) => ['-i', file]), '-filter_complex', graph, mixed])
  run('sox', ['-R', mixed, toned, ...TONE])
  level(toned, levelled)
  return levelled
}
