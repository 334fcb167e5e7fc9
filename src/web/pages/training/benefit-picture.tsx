import type { ReactNode } from 'react'
import type { Benefit } from '#content/benefits.ts'

/** Small drawings in the colours of the flow diagram, on a sheet of 240 by 120. */
const drawings: Record<Benefit['picture'], ReactNode> = {
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
}

export function BenefitPicture({ picture, alt }: Pick<Benefit, 'picture' | 'alt'>) {
  return (
    <svg className="drawing" viewBox="0 0 240 120" role="img" aria-label={alt}>
      {drawings[picture]}
    </svg>
  )
}
