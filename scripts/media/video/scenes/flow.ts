import { flow, heightAt, timeAt, type Point } from '#web/ui/flow.ts'
import { ease, mix, type Clock } from '../clock.ts'
import { appearing, areas, box, element, path, unveiled, words } from '../draw.ts'

const place = { x: 130, y: 136, width: 960, height: 430 }
const DAYS = 16
const looks = ['b2', 'b4', 'b6']
/** Where the two measures are read. */
const [WIP_TIME, LEAD_TIME_END] = [0.76, 0.95]

export function drawFlow({ after, since }: Clock): string {
  const lines = flow({
    seed: 8,
    bands: 3,
    steps: 12,
    ease: 1.15,
    rise: 0.9,
    ground: 0.02,
    delay: mix(0.16, 0.055, after('thin', 0, 2)),
  })
  const unveil = place.x + (place.width + 80) * after('count', 9, 2.4)
  return [
    words(80, 96, 'The cumulative flow diagram', 'h2'),
    element('g', { opacity: 1 - after('count', 13, 1.6) }, counts(lines, since('count', 0))),
    unveiled('chart', unveil, areas(place, lines, looks)),
    path(`M${place.x} ${place.y}V${place.y + place.height}H${place.x + place.width + 20}`, 'line'),
    words(place.x + place.width + 30, place.y + place.height + 8, 'days', 'mono'),
    words(place.x - 14, place.y + 16, 'items', 'mono', 'end'),
    appearing(after('count', 13), ...states(lines)),
    appearing(after('height', 0), wip(lines)),
    appearing(after('width', 0), leadTime(lines)),
  ].join('')
}

const across = (time: number): number => place.x + place.width * time
const up = (height: number): number => place.y + place.height * (1 - height)

/** One stack a day: how many items are to do, doing, done. */
function counts(lines: Point[][], since: number): string {
  return Array.from({ length: DAYS }, (_, index) => {
    const share = ease((since - 0.3 - index * 0.14) / 0.4)
    const x = across((index + 0.5) / DAYS)
    const stack = lines.map((line, state) => {
      const height = heightAt(line, (index + 0.5) / DAYS) * share
      return box({ x: x - 17, y: up(height), width: 34, height: place.height * height }, looks[state] ?? 'b6', 0)
    })
    return stack.join('')
  }).join('')
}

/** Named at the last day, in the middle of each band; never so close that names touch. */
function states(lines: Point[][]): string[] {
  const [arrived = 0, started = 0, done = 0] = lines.map((line) => heightAt(line, 1))
  const middles = [up((arrived + started) / 2) - 2, up((started + done) / 2) + 12, up(done / 2)]
  return ['to do', 'doing', 'done'].map((name, index) => words(across(1) + 16, middles[index] ?? 0, name, 'mono'))
}

function wip([arrived, , done]: Point[][]): string {
  if (!arrived || !done) return ''
  const x = across(WIP_TIME)
  const [top, bottom] = [up(heightAt(arrived, WIP_TIME)), up(heightAt(done, WIP_TIME))]
  return (
    measure(`M${x} ${top}V${bottom}M${x - 11} ${top}h22M${x - 11} ${bottom}h22`) +
    words(x - 20, top - 14, 'work in progress', 'mono', 'end')
  )
}

function leadTime([arrived, , done]: Point[][]): string {
  if (!arrived || !done) return ''
  const height = heightAt(done, LEAD_TIME_END) * 0.52
  const [from, to, y] = [across(timeAt(arrived, height)), across(timeAt(done, height)), up(height)]
  return (
    measure(`M${from} ${y}H${to}M${from} ${y - 11}v22M${to} ${y - 11}v22`) +
    words(from - 12, y - 14, 'time for one item', 'mono', 'end')
  )
}

const measure = (d: string): string => path(d, 'casing') + path(d, 'line')
