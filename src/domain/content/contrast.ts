/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number]

/** A colour by lightness (0 to 1), chroma and hue (in radians), as CSS has it: equal steps look equal. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** How bright a colour is, from 0 to 1, as WCAG 2.2 measures it. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. Text needs 4.5, the edge of a control 3. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The lowest contrast with any of these grounds. */
export const lowestContrast = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastRatio(colour, ground)))

/**
 * The shade of a colour that is as bright as another colour, and so has the same contrast with everything. It is about as
 * colourful as that one: more where the colour itself is, and never more than twice.
 */
export function shadeAsBright(colour: string, model: string): string {
  const { chroma, hue } = toOklch(colour)
  const own = { hue, chroma: Math.min(chroma, 2 * toOklch(model).chroma) }
  const wanted = luminanceOf(model)
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step++) {
    const lightness = (low + high) / 2
    if (luminanceOf(toHex({ ...own, lightness })) < wanted) low = lightness
    else high = lightness
  }
  return toHex({ ...own, lightness: high })
}

/** The colour itself where it fits, otherwise its nearest lighter or darker shade that does; null where none does. */
export function nearestShade(colour: string, fits: (hex: string) => boolean): string | null {
  if (fits(colour)) return colour
  const own = toOklch(colour)
  for (let step = 1; step <= LIGHTNESS_STEPS; step++) {
    for (const lightness of [own.lightness - step / LIGHTNESS_STEPS, own.lightness + step / LIGHTNESS_STEPS]) {
      const shade = toHex({ ...own, lightness: Math.min(1, Math.max(0, lightness)) })
      if (fits(shade)) return shade
    }
  }
  return null
}

const LIGHTNESS_STEPS = 250

function toLinear(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

// The numbers are those of Björn Ottosson's Oklab, which CSS Color 4 took over.
function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** With as much of its chroma as a screen can show. */
function toHex(colour: Oklch): string {
  let [low, high] = [0, colour.chroma]
  if (!isShown(toRgb(colour)))
    for (let step = 0; step < 16; step++) {
      const chroma = (low + high) / 2
      if (isShown(toRgb({ ...colour, chroma }))) low = chroma
      else high = chroma
    }
  else low = high
  const parts = toRgb({ ...colour, chroma: low }).map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const isShown = (rgb: Rgb): boolean => rgb.every((value) => value >= -0.0001 && value <= 1.0001)

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
  return [
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}
