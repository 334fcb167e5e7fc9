import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

interface MarqueeProps {
  /** What moves, such as "the offer": the button's name says it. */
  label: string
  /** How many items there are and how fast they go is said in the style of this look. */
  look: string
  /** So many that the widest screen is filled while the first list leaves it. */
  clones: number
  /** The items of the list. */
  children: ReactNode
}

/**
 * A list that wanders past: paused by its button, while pointed at or focused, and a plain list where motion is unwanted.
 * The button opens and closes an empty popover, and the style knows what that means: no script.
 */
export function Marquee({ label, look, clones, children }: MarqueeProps) {
  const paused = `paused-${look}`
  return (
    <div className={`marquee marquee-${look}`}>
      <button className="button button-quiet button-small marquee-pause" type="button" popoverTarget={paused}>
        <span>Pause</span>
        <span>Play</span>
        <VisuallyHidden> {label}</VisuallyHidden>
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
