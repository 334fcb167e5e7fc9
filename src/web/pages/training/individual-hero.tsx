import { PageBanner } from '#web/layout/page-banner.tsx'

export function IndividualHero() {
  return (
    <PageBanner
      section="HomePage2"
      heading="Training for a new career"
      subheading="Four roles, one way of learning: live sessions online, work experience in a team, and people who help you on. No IT background needed."
    />
  )
}
