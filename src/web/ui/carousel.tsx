import type { ReactNode } from 'react'

interface CarouselProps {
  /** The id of its heading. */
  labelledBy: string
  /** What a slide is, such as "story". */
  item: string
  slides: readonly [ReactNode, ReactNode]
  /** Beside the arrows, such as a link to more. */
  children: ReactNode
}

/**
 * Two slides, which never move by themselves. The arrows open and close an empty popover, and the CSS shows the slide by
 * its state: no script is needed. With two slides, either arrow leads to the other.
 */
export function Carousel({ labelledBy, item, slides, children }: CarouselProps) {
  const turned = `${labelledBy}-turned`
  return (
    <section className="carousel" aria-roledescription="carousel" aria-labelledby={labelledBy}>
      <div className="carousel-controls">
        <Arrow turns={turned} name={`Previous ${item}`} path="M15 4 7 12l8 8" />
        <Arrow turns={turned} name={`Next ${item}`} path="m9 4 8 8-8 8" />
        <p className="data" role="status">
          <span className="carousel-first">1 of 2</span>
          <span className="carousel-second">2 of 2</span>
        </p>
        {children}
      </div>
      <div className="carousel-turned" id={turned} popover="manual" />
      <div className="slides">
        {slides.map((slide, index) => (
          <div
            key={index}
            className={index === 0 ? 'slide carousel-first' : 'slide carousel-second'}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of 2`}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  )
}

function Arrow({ turns, name, path }: { turns: string; name: string; path: string }) {
  return (
    <button className="button button-quiet button-small" type="button" popoverTarget={turns}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="visually-hidden">{name}</span>
    </button>
  )
}
