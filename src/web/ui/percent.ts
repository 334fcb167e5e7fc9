/** A share of a length as CSS and SVG write it, to a hundredth: 0.5 is "50%". */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`
