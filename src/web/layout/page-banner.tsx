import type { ComponentType, ReactNode } from 'react'
import { BurnUp, KeptFor, RoleLines, TraineeFlow } from './banner-pictures/charts.tsx'
import { CoverStrip, QuestionGrid, SignalRings } from './banner-pictures/drawings.tsx'

/** The sections that have a picture of their own; each blog article has its cover besides. */
export type BannerSection = 'aboutUs' | 'FAQ' | 'contactUs' | 'testimonials' | 'blogs' | 'HomePage2' | 'privacyPolicy'

const PICTURE: Record<BannerSection, ComponentType> = {
  aboutUs: TraineeFlow,
  FAQ: QuestionGrid,
  contactUs: SignalRings,
  testimonials: RoleLines,
  blogs: CoverStrip,
  HomePage2: BurnUp,
  privacyPolicy: KeptFor,
}

interface PageBannerProps {
  section: BannerSection
  heading: string
  subheading?: ReactNode
  /** What one can do first, such as a row of buttons. */
  children?: ReactNode
}

/** The head of a reading page: its name, a line about it, and the section's own picture, a small true diagram. */
export function PageBanner({ section, heading, subheading, children }: PageBannerProps) {
  const Picture = PICTURE[section]
  return (
    <header className={`page-banner page-banner-${section}`}>
      <div className="wrap">
        <div className="page-banner-words">
          <h1>{heading}</h1>
          {subheading && <p className="lead">{subheading}</p>}
          {children}
        </div>
      </div>
      <div className="page-banner-picture">
        <Picture />
      </div>
    </header>
  )
}
