import type { ComponentType, ReactNode } from 'react'
import { BurnUp, KeptFor, RoleLines, TraineeFlow } from './banner-pictures/charts.tsx'
import { CoverStrip, QuestionGrid, SignalRings } from './banner-pictures/drawings.tsx'

/** The sections with their own picture. */
type BannerSection = 'aboutUs' | 'FAQ' | 'contactUs' | 'testimonials' | 'blogs' | 'HomePage2' | 'privacyPolicy'

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
  /** Such as a row of buttons. */
  children?: ReactNode
}

/** The head of a page: its name, a line about it, and the section's picture. */
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
