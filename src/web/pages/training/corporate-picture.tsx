import type { ReactNode } from 'react'
import type { CorporateBenefit } from '#content/corporate.ts'

/** Small drawings in the colours of the flow diagram, on a sheet of 240 by 120. */
const drawings: Record<CorporateBenefit['image'], ReactNode> = {
  gap: (
    <>
      <path className="b3" d="M0 56h78v64H0zm162 0h78v64h-78z" />
      <path className="b5" d="M0 84h78v36H0zm162 0h78v36h-78z" />
      <path className="b2" d="M78 102h84v18H78z" />
      <path className="line" d="M78 90C96 56 144 56 162 90M99 60v12m21-12v4m21-4v12" />
      <path className="sun edge" d="M62 46h116v12H62z" />
    </>
  ),
  change: (
    <>
      <path className="b2" d="M0 92C60 84 120 62 240 14V120H0Z" />
      <path className="b4" d="M0 116C70 112 150 62 240 22V120H0Z" />
      <path className="line" d="M53 82h52m-52-5v10m52-10v10m61-39h18m-18-5v10m18-10v10" />
    </>
  ),
  culture: (
    <>
      <circle className="b2" cx="98" cy="44" r="34" />
      <circle className="b3" cx="142" cy="44" r="34" />
      <circle className="b4" cx="120" cy="80" r="34" />
      <circle className="line" cx="98" cy="44" r="34" />
      <circle className="line" cx="142" cy="44" r="34" />
      <path className="sun edge" d="M120 69.9a34 34 0 0 0 11.7-21.8 34 34 0 0 0-23.4 0A34 34 0 0 0 120 69.9Z" />
    </>
  ),
  retention: (
    <>
      <path className="b2" d="M0 12C50 22 120 34 240 42V120H0Z" />
      <path className="b4" d="M0 12C40 60 110 92 240 104V120H0Z" />
      <path className="line" d="M0 12C50 22 120 34 240 42" />
      <circle className="sun edge" cx="232" cy="41" r="7" />
    </>
  ),
}

export function CorporatePicture({ image, alt }: Pick<CorporateBenefit, 'image' | 'alt'>) {
  return (
    <svg className="drawing" viewBox="0 0 240 120" role="img" aria-label={alt}>
      {drawings[image]}
    </svg>
  )
}
