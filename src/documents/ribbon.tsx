import { Path, Rect, Svg } from '@react-pdf/renderer'
import type { DocumentColours } from './brand-colours.ts'
import { type Edge, flowBands } from './flow-bands.ts'

interface RibbonProps {
  seed: string
  width: number
  height: number
  colours: DocumentColours
}

/** The wave pattern along the top of a ticket. The same seed gives the same picture. */
export function Ribbon({ seed, width, height, colours: { bands, wash } }: RibbonProps) {
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Rect x={0} y={0} width={width} height={height} fill={wash} />
      {flowBands(seed).map((edge, band) => (
        <Path key={band} d={areaUnder(edge, width, height)} fill={bands[band] ?? wash} />
      ))}
    </Svg>
  )
}

/** A Catmull-Rom spline through the edge's points, as Bézier curves, closed along the bottom. */
function areaUnder(edge: Edge, width: number, height: number): string {
  const point = (index: number) => {
    const step = Math.min(edge.length - 1, Math.max(0, index))
    return { x: (step / (edge.length - 1)) * width, y: height * (1 - (edge[step] ?? 0)) }
  }
  const curves = edge.slice(1).map((_, index) => {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const control = `${from.x + (to.x - before.x) / 6} ${from.y + (to.y - before.y) / 6}`
    return `C${control} ${to.x - (after.x - from.x) / 6} ${to.y - (after.y - from.y) / 6} ${to.x} ${to.y}`
  })
  return `M0 ${height}L0 ${point(0).y}${curves.join('')}L${width} ${height}Z`
}
