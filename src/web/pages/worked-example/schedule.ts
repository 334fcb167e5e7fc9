import { type Column, columns, type Move, workedExample } from '#content/worked-example/worked-example.ts'

/**
 * When and where each card is on the moving board. Time is counted in weeks, from 1 to the state after the last week; a
 * week rests around its whole number.
 */
export interface Track {
  id: string
  frames: Frame[]
}

export interface Frame {
  from: number
  until: number
  place: Place
  /** The first one, or that of a part that is split off: it appears where it is. */
  appears?: true
  /** The last one of a card that is split. */
  vanishes?: true
  /** Moves up within its column. */
  tidies?: true
}

/** A column and the place in it from the top; in Done a row from the ground. */
export interface Place {
  column: Column
  slot: number
}

export const FLIGHT = 0.1
const FIRST_MOVE = 0.22
const DAY = 0.07
/** The moves of one day follow each other. */
const STAGGER = 0.012
const TIDY_UP = 0.12

export interface Schedule {
  tracks: Track[]
  /** By week: where each card rests. */
  rests: Map<string, Place>[]
}

export function laySchedule(): Schedule {
  const tracks = new Map<string, Track>()
  const rows: Record<Column, (string | undefined)[]> = { todo: [], doing: [], review: [], done: [] }
  const rests = workedExample.moves.map((moves, index) => {
    moves.forEach((move, nth) => {
      const earlier = moves.slice(0, nth).filter(({ day }) => day === move.day).length
      makeMove(move, { tracks, rows, time: timeOf({ week: index + 1, day: move.day }) + earlier * STAGGER })
    })
    tidyUp({ tracks, rows, time: index + 1 - TIDY_UP })
    return new Map(
      columns.flatMap((column) => rows[column].flatMap((id, slot) => (id ? [[id, { column, slot }] as const] : []))),
    )
  })
  return { tracks: [...tracks.values()], rests }
}

export const timeOf = ({ week, day }: { week: number; day: number }): number => week - 1 + FIRST_MOVE + day * DAY

interface Now {
  tracks: Map<string, Track>
  rows: Record<Column, (string | undefined)[]>
  time: number
}

function makeMove(move: Move, { tracks, rows, time }: Now) {
  if ('blocked' in move || 'unblocked' in move) return
  const track = tracks.get(move.card) ?? { id: move.card, frames: [] }
  tracks.set(move.card, track)
  const place = track.frames.at(-1)?.place
  if (place) rows[place.column][place.slot] = undefined
  if ('to' in move) {
    addFrame(track, { place: take(rows, move.to, move.card), time, ...(!place && { appears: true }) })
    return
  }
  if (!place) throw new Error(`expected card ${move.card} on the board before it is split`)
  addFrame(track, { place, time, vanishes: true })
  for (const part of move.split) {
    const own: Track = { id: part, frames: [] }
    tracks.set(part, own)
    addFrame(own, { place: take(rows, place.column, part), time, appears: true })
  }
}

function take(rows: Now['rows'], column: Column, id: string): Place {
  const free = rows[column].findIndex((taken) => taken === undefined)
  const slot = free < 0 ? rows[column].length : free
  rows[column][slot] = id
  return { column, slot }
}

/** At the end of the week what is left moves up. */
function tidyUp({ tracks, rows, time }: Now) {
  for (const column of columns) {
    const left = rows[column].flatMap((id) => id ?? [])
    left.forEach((id, slot) => {
      const track = tracks.get(id)
      if (track && rows[column][slot] !== id) addFrame(track, { place: { column, slot }, time, tidies: true })
    })
    rows[column] = left
  }
}

/** A card flies once at a time. */
function addFrame({ frames }: Track, { time, ...frame }: Omit<Frame, 'from' | 'until'> & { time: number }) {
  const from = Math.max(time, frames.at(-1)?.until ?? 0)
  frames.push({ ...frame, from, until: from + FLIGHT })
}
