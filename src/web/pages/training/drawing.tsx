import type { ReactNode } from 'react'
import type { Benefit } from '#content/benefits.ts'
import type { CorporateBenefit } from '#content/corporate.ts'

type DrawingName = Benefit['picture'] | CorporateBenefit['image']

/** Small drawings, 240 by 120, in the colours of the hero's flow diagram. */
const drawings: Record<DrawingName, ReactNode> = {
  classroom: (
    <>
      <path className="b3" d="M50 16h42v40H50zm49 0h42v40H99zM50 63h42v40H50zm49 0h42v40H99zm49 0h42v40h-42z" />
      <path className="sun edge" d="M148 16h42v40h-42z" />
    </>
  ),
  board: (
    <>
      <path className="b2" d="M42 14h46v92H42zm55 0h46v92H97zm55 0h46v92h-46z" />
      <path className="b4" d="M49 22h32v16H49zm0 24h32v16H49zm110-24h32v16h-32zm0 24h32v16h-32zm0 24h32v16h-32z" />
      <path className="sun edge" d="M104 22h32v16h-32z" />
    </>
  ),
  coaching: (
    <>
      <path className="b2" d="M0 96C70 92 150 60 240 20V120H0Z" />
      <path className="b4" d="M0 116C80 112 160 74 240 28V120H0Z" />
      <path className="line" d="M60 86v21m80-55v24m70-38v6" />
    </>
  ),
  mentoring: (
    <>
      <path className="b3" d="M30 102V88h45V70h45V52h45V34h45v68z" />
      <circle className="sun edge" cx="187" cy="23" r="10" />
      <circle className="b5" cx="97" cy="59" r="10" />
    </>
  ),
  resources: (
    <>
      <path className="b2" d="M112 10h72v88h-72z" />
      <path className="b3" d="M94 17h72v88H94z" />
      <path className="surface edge" d="M76 24h72v88H76z" />
      <path className="line" d="M88 42h48M88 56h48M88 70h30" />
    </>
  ),
  certificate: (
    <>
      <path className="surface edge" d="M52 18h136v84H52z" />
      <path className="line" d="M68 38h66M68 54h84M68 70h46" />
      <path className="b4" d="m154 78-8 32 16-7 16 7-8-32z" />
      <circle className="sun edge" cx="162" cy="72" r="17" />
    </>
  ),
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

export function Drawing({ name, alt }: { name: DrawingName; alt: string }) {
  return (
    <svg className="drawing" viewBox="0 0 240 120" role="img" aria-label={alt}>
      {drawings[name]}
    </svg>
  )
}
