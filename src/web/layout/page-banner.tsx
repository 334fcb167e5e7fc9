import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { parsePictureId, storedWidths } from '#domain/content/picture-address.ts'
import { paths } from '#web/paths.ts'
import { KeptFor, RoleLines, TraineeFlow } from './banner-pictures/charts.tsx'
import { ProcessModel, ProjectTimeline, SprintBoard, StoryMap } from './banner-pictures/courses.tsx'
import { CoverStrip, PictureFrame, QuestionGrid, SignalRings } from './banner-pictures/drawings.tsx'
import { CardAndWayBack, Coupon, HourClock, SteppingStones, BlankTicket, TierSteps } from './banner-pictures/offers.tsx'

/** The sections with their own picture. HomePage2 is the specification's name for the way of the individual. */
type BannerSection =
  | 'aboutUs'
  | 'FAQ'
  | 'contactUs'
  | 'testimonials'
  | 'blogs'
  | 'HomePage2'
  | 'privacyPolicy'
  | 'scrumMaster'
  | 'businessAnalyst'
  | 'productOwner'
  | 'projectManager'
  | 'viewProgrammes'
  | 'taster'
  | 'halfPrice'
  | 'confirmation'
  | 'failure'

const PICTURE: Record<BannerSection, ComponentType> = {
  aboutUs: TraineeFlow,
  FAQ: QuestionGrid,
  contactUs: SignalRings,
  testimonials: RoleLines,
  blogs: CoverStrip,
  HomePage2: SteppingStones,
  privacyPolicy: KeptFor,
  scrumMaster: SprintBoard,
  businessAnalyst: ProcessModel,
  productOwner: StoryMap,
  projectManager: ProjectTimeline,
  viewProgrammes: TierSteps,
  taster: HourClock,
  halfPrice: Coupon,
  confirmation: BlankTicket,
  failure: CardAndWayBack,
}

/** By the number of the course: only the specification's four have a section. */
export const courseSection: Record<number, BannerSection> = {
  1: 'scrumMaster',
  2: 'businessAnalyst',
  3: 'productOwner',
  4: 'projectManager',
}

export const isBannerSection = (name: string): name is BannerSection => Object.hasOwn(PICTURE, name)

interface PageBannerProps {
  /** Without one there is no picture. */
  section?: BannerSection
  /** In place of the section's. */
  photo?: ComponentProps<typeof BannerPhoto> | null
  heading: string
  subheading?: ReactNode
  /** Such as a row of buttons. */
  children?: ReactNode
}

export function PageBanner({ section, photo, heading, subheading, children }: PageBannerProps) {
  const Picture = section && PICTURE[section]
  return (
    <header className={section ? `page-banner page-banner-${section}` : 'page-banner'}>
      <div className="wrap">
        <div className="page-banner-words">
          <h1>{heading}</h1>
          {subheading && <p className="lead">{subheading}</p>}
          {children}
        </div>
      </div>
      {(photo || Picture) && (
        <div className="page-banner-picture">{photo ? <BannerPhoto {...photo} /> : Picture && <Picture />}</div>
      )}
    </header>
  )
}

const WIDTH = 960

interface BannerPhotoProps {
  /** The id of an uploaded picture. */
  id: string
  /** Its alternative text. */
  words: string
}

/** In the frame of our drawings, so that it needs no other style; what does not fit is cut off at the edges. */
function BannerPhoto({ id, words }: BannerPhotoProps) {
  const picture = parsePictureId(id)
  if (!picture) return null
  const width = storedWidths(picture.width).find((one) => one >= WIDTH) ?? picture.width
  const address = paths.picture(`${picture.key}-${width}.webp`)
  return (
    <PictureFrame title={words}>
      <image href={address} width="600" height="320" preserveAspectRatio="xMidYMid slice" />
    </PictureFrame>
  )
}
