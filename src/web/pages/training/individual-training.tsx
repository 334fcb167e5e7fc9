import type { MetaArgs } from 'react-router'
import { liveEvening, projectHours } from '#content/courses/programme.ts'
import type { Testimonial } from '#content/testimonials.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { CourseTone } from '#domain/courses/course-tone.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort, type Pence, toPounds } from '#domain/pence.ts'
import { findNextTaster } from '#domain/tasters/taster-sign-up.ts'
import { currentTrainers, type Trainer } from '#domain/trainers/trainer.ts'
import { type IndividualContent, introductionFor } from '#site-content/individual.ts'
import { tasterDocument } from '#site-content/promotions.ts'
import { storiesDocument } from '#site-content/stories.ts'
import { companyOfPage } from '#web/layout/company.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Fact, nameTrainers } from '../facts.tsx'
import { inWords } from '../run-labels.ts'
import type { CourseStart } from '#web/pages/courses/load-course.ts'
import { NextStep } from '#web/pages/company/next-step.tsx'
import { StoryPicture } from '#web/pages/company/story-picture.tsx'
import { formatPrice, pricesOf } from '#web/pages/home/course-prices.ts'
import { TasterSection } from '#web/pages/home/taster-section.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/individual-training'
import { ArtefactGallery, artefacts, ExampleNote } from '../worked-example/artefact.tsx'
import { BenefitsCarousel } from './benefits-carousel.tsx'
import { ChooseCourse } from './choose-course.tsx'
import individualCss from './individual-training.css?inline'
import { IntroductionVideo, videoObject } from './introduction-video.tsx'
import { cssOfChoice, loadChoice } from './load-choice.ts'
import { findRole, WhichRole } from './which-role.tsx'

export const handle = { css: cssOfChoice(individualCss) }

/** The answers about the role are in the address, as the form sends them. */
export async function loader({ request: { url }, context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const [choice, taster, tasterWords, trainers, people] = await Promise.all([
    loadChoice(request, new URL(url).searchParams),
    findNextTaster(request.platform),
    request.content(tasterDocument),
    request.trainers(),
    request.content(storiesDocument),
  ])
  return { ...choice, taster, tasterWords, trainers: currentTrainers(trainers), story: people.testimonials[0] }
}

/** As many names as a search engine shows. */
const NAMED = 4

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const publicUrl = publicUrlOf(matches)
  const names = loaderData?.starts.map(({ course }) => course.name) ?? []
  const listed = new Intl.ListFormat('en-GB').format(names.length > NAMED ? [...names.slice(0, NAMED), 'more'] : names)
  return describePage(matches, {
    title: 'Agile training for individuals',
    description: `${inWords(names.length)} live online courses for a new career: ${listed}. Watch a short introduction to Scrum.`,
    path: paths.individualTraining,
    structuredData: [
      videoObject(publicUrl),
      courseList({ publicUrl, ...companyOfPage(matches) }, loaderData?.starts ?? []),
    ],
  })
}

export default function IndividualTraining({
  loaderData: { texts, answers, starts, taster, tasterWords, trainers, story },
}: Route.ComponentProps) {
  const role = findRole(starts, answers)
  return (
    <>
      <IndividualHero texts={texts} starts={starts} />
      <IntroductionVideo />
      <ChooseCourse starts={starts} texts={texts.courses} opened={role?.course.id} />
      <WhichRole
        whichRole={texts.whichRole}
        page={paths.individualTraining}
        starts={starts}
        answers={answers}
        tasterHeading={tasterWords.heading}
      />
      <InShort deposit={pricesOf(starts.map(({ price }) => price)).deposit} trainers={trainers} />
      <OneOfEachRole />
      <BenefitsCarousel benefits={texts.benefits} />
      {story && (
        <OneStory story={story} tone={starts.find(({ course }) => course.id === story.courseId)?.course.tone} />
      )}
      <TasterSection words={tasterWords} taster={taster} role={role?.course} answer={null} action={paths.tasterPlace} />
      <NextStep heading="Ready to start?" lead="Pick a date, or try a free session first." starts={starts} />
    </>
  )
}

function IndividualHero({ texts, starts }: { texts: IndividualContent; starts: CourseStart[] }) {
  const [next] = starts.flatMap(({ next: run }) => run ?? []).toSorted((one, other) => startOf(one) - startOf(other))
  const prices = pricesOf(starts.map(({ price }) => price))
  return (
    <PageBanner section="HomePage2" heading={texts.heading} subheading={introductionFor(texts, inWords(starts.length))}>
      <p>
        <strong>
          {formatPrice(prices)}, or {formatPenceShort(prices.deposit)} today.
        </strong>
        {next && <DatedText>{` Next start ${formatDay(getFirstSession(next).startsAt, next.zone)}.`}</DatedText>}
      </p>
      <p className="actions">
        <ButtonLink href={paths.dates}>Book a course</ButtonLink>
        <ButtonLink kind="quiet" href={paths.taster}>
          Try a free session
        </ButtonLink>
      </p>
    </PageBanner>
  )
}

interface InShortProps {
  deposit: Pence
  trainers: Trainer[]
}

/** What it asks for, in money and in hours, and who teaches. */
function InShort({ deposit, trainers }: InShortProps) {
  const { day, startsAt, endsAt } = liveEvening
  return (
    <section className="section" aria-labelledby="short-title">
      <div className="wrap">
        <h2 id="short-title">In short</h2>
        <dl className="facts">
          <Fact name="Deposit">
            {`${formatPenceShort(deposit)} holds your place and is part of the price. The rest is due 14 days before you start: we email you a link, and your card isn’t charged by itself.`}
          </Fact>
          <Fact name="Each week">
            {`After the two live days, for twelve weeks: ${day} evenings, ${startsAt} to ${endsAt} UK time, and ${projectHours.from} to ${projectHours.to} hours of work in your team.`}
          </Fact>
          {trainers.length > 0 && <Fact name="Who teaches you">{nameTrainers(trainers)}</Fact>}
        </dl>
      </div>
    </section>
  )
}

/** One artefact of each role, in the order of the courses. */
const ONE_OF_EACH = ['burndown', 'process', 'release', 'status']

function OneOfEachRole() {
  const shown = ONE_OF_EACH.flatMap((id) => artefacts.filter((artefact) => artefact.id === id))
  return (
    <section className="section section-sunk" aria-labelledby="artefacts-title">
      <div className="wrap">
        <h2 id="artefacts-title">What you leave with</h2>
        <p className="lead">
          Six pieces of work for your role, made with a team in twelve weeks. Here is one from each of the four roles.
        </p>
        <ArtefactGallery shown={shown} named />
        <ExampleNote />
      </div>
    </section>
  )
}

const startOf = (run: CourseRun): number => getFirstSession(run).startsAt.getTime()

function OneStory({ story, tone }: { story: Testimonial; tone: CourseTone | undefined }) {
  const { id, courseId, from, to, line, drawing } = story
  return (
    <section className="section section-surface" aria-labelledby="story-title">
      <div className="wrap one-story">
        {tone && <StoryPicture drawing={drawing} courseId={courseId} tone={tone} />}
        <div>
          <h2 id="story-title">
            From {from.toLowerCase()} to {to}
          </h2>
          <blockquote>
            <p>“{line}”</p>
          </blockquote>
          <p>
            <a href={`${paths.testimonials()}#story-${id}`}>Read the story</a>
          </p>
        </div>
      </div>
    </section>
  )
}

/** schema.org's ItemList of the courses, in the order of the page. */
function courseList({ publicUrl, brand }: { publicUrl: string; brand: string }, starts: CourseStart[]): object {
  const itemListElement = starts.map(({ course, text, next, price }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Course',
      name: course.name,
      description: text,
      url: `${publicUrl}${paths.courseInfo(course)}`,
      provider: { '@type': 'EducationalOrganization', name: brand, url: `${publicUrl}/` },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: toPounds(price.price).toFixed(2),
        priceCurrency: 'GBP',
        availability: `https://schema.org/${next ? 'InStock' : 'SoldOut'}`,
      },
    },
  }))
  return { '@type': 'ItemList', itemListElement }
}
