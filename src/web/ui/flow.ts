/** A point of the picture: both from 0 to 1, `y` counted upwards. */
export interface Point {
  x: number
  y: number
}

export interface FlowShape {
  /** The same seed always gives the same picture. */
  seed: number
  bands: number
  /** How many points each line is drawn through. */
  steps: number
  /** Above 1 the work starts slowly and then pours in. */
  ease: number
  /** Height of the last arrival. */
  rise: number
  /** Thickness of the finished band on the first day. */
  ground: number
  /** How long one state holds the work, as a share of the time shown. */
  delay: number
}

/**
 * A cumulative flow diagram: line 0 counts what has arrived, each next line what has left one more state, the last what is
 * done. Every line follows the one above it after a delay, so none ever falls and none ever crosses: the chart is true.
 */
export function flow(shape: FlowShape): Point[][] {
  const random = randomFrom(shape.seed)
  const arrived = cumulate(Array.from({ length: shape.steps }, () => 0.5 + random()))
  const delays = Array.from({ length: shape.bands }, (_, band) =>
    band === 0 ? 0 : shape.delay * (0.55 + 0.9 * random()),
  )
  return cumulate(delays.slice(1), false).map((delay) =>
    Array.from({ length: shape.steps + 1 }, (_, step) => {
      const time = step / shape.steps
      const count = between(arrived, Math.max(0, time - delay * (0.4 + 0.6 * time))) ** shape.ease
      return { x: time, y: shape.ground * (1 - delay) + count * shape.rise }
    }),
  )
}

/** The height of a line at a time, both from 0 to 1, on the very curve that is drawn. */
export function heightAt(line: Point[], x: number): number {
  const last = line.length - 1
  const start = Math.min(last - 1, Math.floor(x * last))
  const from = pointAt(line, start).y
  const to = pointAt(line, start + 1).y
  const [out, into] = [slopeAt(line, start), slopeAt(line, start + 1)]
  const t = x * last - start
  return (
    from * (1 + 2 * t) * (1 - t) ** 2 + out * t * (1 - t) ** 2 + to * t ** 2 * (3 - 2 * t) + into * t ** 2 * (t - 1)
  )
}

/** An SVG path in a square of 1000 units: a curve through the points that keeps rising where they rise. */
export function linePath(line: Point[]): string {
  const across = 1000 / (line.length - 1)
  const handle = (index: number, side: 1 | -1) => {
    const { x, y } = pointAt(line, index)
    return `${units(x * 1000 + (side * across) / 3)} ${units(1000 - (y + (side * slopeAt(line, index)) / 3) * 1000)}`
  }
  const node = (index: number) =>
    `${units(pointAt(line, index).x * 1000)} ${units(1000 - pointAt(line, index).y * 1000)}`
  const rest = line.slice(2).map((_, step) => `S${handle(step + 2, -1)} ${node(step + 2)}`)
  return `M${node(0)}C${handle(0, 1)} ${handle(1, -1)} ${node(1)}${rest.join('')}`
}

/** Slope per step. The harmonic mean keeps a rising line from overshooting (Fritsch and Carlson, 1980). */
function slopeAt(line: Point[], index: number): number {
  const before = index > 0 ? pointAt(line, index).y - pointAt(line, index - 1).y : 0
  const after = index < line.length - 1 ? pointAt(line, index + 1).y - pointAt(line, index).y : before
  if (index === 0) return after
  return before * after > 0 ? (2 * before * after) / (before + after) : 0
}

function pointAt(line: Point[], index: number): Point {
  const point = line[index]
  if (!point) throw new Error(`expected a line with a point ${index}, got ${line.length} points`)
  return point
}

/** Running totals from 0; as shares of the whole unless told otherwise. */
function cumulate(amounts: number[], asShares = true): number[] {
  const whole = asShares ? amounts.reduce((sum, amount) => sum + amount, 0) : 1
  let sum = 0
  return [0, ...amounts.map((amount) => (sum += amount) / whole)]
}

function between(values: number[], time: number): number {
  const at = time * (values.length - 1)
  const low = values[Math.floor(at)] ?? 1
  const high = values[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

const units = (value: number): number => Math.round(value)

/** mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
