import type { ReactNode } from 'react'
import { StripBands } from '#web/ui/bands.tsx'

/** The sections that have a picture of their own; each blog article has its cover besides. */
export type BannerSection = 'aboutUs' | 'FAQ' | 'contactUs' | 'testimonials' | 'blogs' | 'HomePage2'

const SEED: Record<BannerSection, number> = {
  aboutUs: 21,
  FAQ: 34,
  contactUs: 55,
  testimonials: 89,
  blogs: 13,
  HomePage2: 8,
}

interface PageBannerProps {
  section: BannerSection
  heading: string
  subheading?: ReactNode
}

/** The head of a reading page: its name, a line about it, and the section's own picture. */
export function PageBanner({ section, heading, subheading }: PageBannerProps) {
  return (
    <header className="page-banner">
      <div className="wrap">
        <h1>{heading}</h1>
        {subheading && <p className="lead">{subheading}</p>}
      </div>
      <div className="page-banner-bands">
        <StripBands seed={SEED[section]} />
      </div>
    </header>
  )
}
