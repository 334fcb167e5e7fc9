import { Path, Rect, Svg } from '@react-pdf/renderer'
import { create } from 'qrcode'

/** Quiet space around the squares, in squares: what readers need. */
const QUIET = 4

/** An address as a picture for telephones, drawn as one shape. Its squares begin where the text beside them does. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET
  const squares = Array.from(modules.data).flatMap((dark, index) =>
    dark ? [`M${QUIET + (index % modules.size)} ${QUIET + Math.floor(index / modules.size)}h1v1h-1z`] : [],
  )
  return (
    <Svg style={{ marginLeft: (-QUIET * size) / side }} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      <Rect x={0} y={0} width={side} height={side} fill="#FFFFFF" />
      <Path d={squares.join('')} fill="#000000" />
    </Svg>
  )
}
