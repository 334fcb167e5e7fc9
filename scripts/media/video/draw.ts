import { flow, linePath, type FlowShape, type Point } from '#web/ui/flow.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const round = (value: number): number => Math.round(value * 100) / 100

const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

export const element = (
  name: string,
  values: Record<string, string | number | undefined>,
  ...content: string[]
): string => `<${name}${attributes(values)}>${content.join('')}</${name}>`

/** `look`: classes of video.css. */
export const words = (x: number, y: number, text: string, look: string, anchor?: 'middle' | 'end'): string =>
  element('text', { x, y, class: look, 'text-anchor': anchor }, text)

export const box = (place: Box, look: string, radius = 6): string =>
  element('rect', { ...place, rx: radius, class: look })

export const path = (d: string, look: string): string => element('path', { d, class: look })

export const dot = (x: number, y: number, r: number, look: string): string =>
  element('circle', { cx: x, cy: y, r, class: look })

/** Fades in while it rises a little. */
export const appearing = (share: number, ...content: string[]): string =>
  share <= 0 ? '' : element('g', { opacity: share, transform: `translate(0 ${round((1 - share) * 14)})` }, ...content)

export const moved = (x: number, y: number, ...content: string[]): string =>
  element('g', { transform: `translate(${round(x)} ${round(y)})` }, ...content)

/** A line that is drawn as far as `share`; an arrow's head comes at its end. */
export function drawn(d: string, share: number, look: string): string {
  if (share <= 0) return ''
  return element('path', { d, class: look, pathLength: 1, 'stroke-dasharray': `${round(share)} 2` })
}

/** What lies left of `x`, with a soft edge; the rest is still to come. */
export function unveiled(name: string, x: number, ...content: string[]): string {
  const stops = [element('stop', { 'stop-color': '#fff' }), element('stop', { offset: 1, 'stop-color': '#000' })]
  const edge = { id: `${name}-edge`, gradientUnits: 'userSpaceOnUse', x1: x - 70, x2: x }
  const whole = { x: 0, y: 0, width: 1280, height: 720 }
  const veil = element(
    'mask',
    { id: name, maskUnits: 'userSpaceOnUse', ...whole },
    element('rect', { ...whole, fill: `url(#${edge.id})` }),
  )
  return element('linearGradient', edge, ...stops) + veil + element('g', { mask: `url(#${name})` }, ...content)
}

/** The site's bands in a box, from shallow to deep water. */
export const bands = (place: Box, shape: FlowShape): string => areas(place, flow(shape), ['b2', 'b3', 'b4', 'b5', 'b6'])

export const areas = (place: Box, lines: Point[][], looks: string[]): string =>
  element(
    'svg',
    { ...place, viewBox: '0 0 1000 1000', preserveAspectRatio: 'none' },
    ...lines.map((line, index) => path(`${linePath(line)}V1001H0Z`, looks[index] ?? 'b6')),
  )
