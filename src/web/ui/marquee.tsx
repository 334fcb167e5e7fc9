import type { ReactNode } from 'react'

interface MarqueeProps {
  /** What moves, such as "the offer": the button's name says it. */
  label: string
  /** The look's CSS sets the number of items and the speed. */
  look: string
  /** As many copies as fill the widest screen while the first list leaves it. */
  clones: number
  children: ReactNode
}

/**
 * A moving list: paused by its button, on hover and on focus, and a plain list where reduced motion is wanted. The button
 * opens and closes an empty popover, by whose state the CSS pauses it: no script is needed.
 */
export function Marquee({ label, look, clones, children }: MarqueeProps) {
  const paused = `paused-${look}`
  return (
    <div className={`marquee marquee-${look}`}>
      <button className="button button-quiet button-small marquee-pause" type="button" popoverTarget={paused}>
        <span>Pause</span>
        <span>Play</span>
        <span className="visually-hidden">{` ${label}`}</span>
      </button>
      <div className="marquee-paused" id={paused} popover="manual" />
      <div className="marquee-window">
        <div className="marquee-track">
          <ul>{children}</ul>
          {Array.from({ length: clones }, (_, index) => (
            <ul key={index} aria-hidden="true" inert>
              {children}
            </ul>
          ))}
        </div>
      </div>
    </div>
  )
}
