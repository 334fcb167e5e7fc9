import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CarouselProps {
  /** The id of its heading. */
  labelledBy: string
  /** What a slide is, such as "story". */
  item: string
  slides: ReactNode[]
}

/** One slide at a time, turned by hand alone. Without scripts they stand one under the other. */
export function Carousel({ labelledBy, item, slides }: CarouselProps) {
  return (
    <section className="carousel" aria-roledescription="carousel" aria-labelledby={labelledBy}>
      <div className="carousel-controls">
        <Arrow value={-1} name={`Previous ${item}`} path="M15 4 7 12l8 8" />
        <Arrow value={1} name={`Next ${item}`} path="m9 4 8 8-8 8" />
        <p className="data" role="status">
          {slides.map((_, index) => (
            <span key={index} className="turn" hidden={index > 0}>
              {index + 1} of {slides.length}
            </span>
          ))}
        </p>
      </div>
      <div className="slides">
        {slides.map((slide, index) => (
          <div
            key={index}
            className="turn slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            hidden={index > 0}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  )
}

function Arrow({ value, name, path }: { value: 1 | -1; name: string; path: string }) {
  return (
    <button className="button button-quiet button-small" type="button" data-do="step" value={value}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      <VisuallyHidden>{name}</VisuallyHidden>
    </button>
  )
}
