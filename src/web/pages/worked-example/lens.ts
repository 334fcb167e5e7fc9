import type { Place, Track } from './schedule.ts'

/** From one week's text to the next, half-way between them: what goes, is gone when the other comes. */
export const CHANGE = 0.5
export const FADE = 0.06

/** The frame's stay on a card: where it is when, from its coming to its going. It fades before and after. */
export interface Stay {
  places: [time: number, place: Place][]
}

/** A frame that is on a card each week, and follows it. It waits for a card that flies or is not there yet. */
export function layLens(cards: string[], tracks: Track[]): Stay[] {
  let free = 0
  return cards.map((card, index) => {
    const frames = tracks.find(({ id }) => id === card)?.frames ?? []
    const from = restFrom(frames, Math.max(free, index + CHANGE)) + FADE
    const until = index + 1 + CHANGE - FADE
    const flights = frames.filter((frame) => frame.from >= from && frame.from < until)
    const place = frames.findLast((frame) => frame.until <= from)?.place
    if (!place) throw new Error(`expected card ${card} on the board of week ${index + 1}`)
    const places: Stay['places'] = [[from, place]]
    for (const flight of flights) places.push([flight.from, places.at(-1)?.[1] ?? place], [flight.until, flight.place])
    const end = Math.max(until, flights.at(-1)?.until ?? 0)
    free = end + FADE
    return { places: [...places, [end, places.at(-1)?.[1] ?? place]] }
  })
}

/** The first moment after a time from which a card rests long enough to be found. */
function restFrom(frames: Track['frames'], time: number): number {
  const [first] = frames
  return frames.reduce(
    (rest, frame) => (frame.from < rest + FADE && frame.until > rest ? frame.until : rest),
    Math.max(time, first?.until ?? 0),
  )
}
