import type { MetaArgs } from 'react-router'
import { introductionToScrum as video } from '#content/individual.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort, toPounds } from '#domain/pence.ts'
import { findNextTaster } from '#domain/tasters/taster-sign-up.ts'
import { type IndividualContent, individualDocument, introductionFor } from '#site-content/individual.ts'
import { tasterDocument } from '#site-content/promotions.ts'
import { companyOfPage } from '#web/layout/company.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { countCourses, inWords } from '../run-labels.ts'
import { type CourseStart, loadCourseStarts } from '#web/pages/courses/load-course.ts'
import { TasterSection } from '#web/pages/home/taster-section.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import type { Route } from './+types/individual-training'
import { BenefitsCarousel } from './benefits-carousel.tsx'
import individualCss from './individual-training.css?inline'
import { readRoleAnswers, WhichRole } from './which-role.tsx'

export const handle = { css: individualCss }

/** The answers about the role are in the address, as the form sends them. */
export async function loader({ request: { url }, context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const texts = await request.content(individualDocument)
  const answers = readRoleAnswers(new URL(url).searchParams, texts.whichRole.questions.length)
  const [starts, taster, tasterWords] = await Promise.all([
    loadCourseStarts(request, texts.courses),
    findNextTaster(request.platform),
    request.content(tasterDocument),
  ])
  return { texts, answers, starts, taster, tasterWords }
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
  loaderData: { texts, answers, starts, taster, tasterWords },
}: Route.ComponentProps) {
  return (
    <>
      <IndividualHero texts={texts} courses={starts.length} />
      <IntroductionVideo />
      <WhichRole whichRole={texts.whichRole} starts={starts} answers={answers} />
      <Courses starts={starts} />
      <BenefitsCarousel benefits={texts.benefits} />
      <TasterSection words={tasterWords} taster={taster} answer={null} action={paths.tasterPlace} />
    </>
  )
}

function IndividualHero({ texts, courses }: { texts: IndividualContent; courses: number }) {
  return (
    <PageBanner section="HomePage2" heading={texts.heading} subheading={introductionFor(texts, inWords(courses))} />
  )
}

/** The video is not fetched before the visitor presses play; there is a transcript. */
function IntroductionVideo() {
  return (
    <section className="section section-surface film" aria-labelledby="film-title">
      <div className="wrap">
        <div className="film-words">
          <h2 id="film-title">{video.title}</h2>
          <p className="lead">{film.summary}</p>
          <details className="transcript">
            <summary>Read the transcript</summary>
            <div className="prose">
              {video.transcript.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </div>
        <video controls preload="none" poster={film.poster} width="1280" height="720" aria-labelledby="film-title">
          <source src={film.webm} type="video/webm" />
          <source src={film.mp4} type="video/mp4" />
          <track kind="captions" src={video.captions} srcLang="en-GB" label="English" />
          Your browser does not support HTML video.
        </video>
      </div>
    </section>
  )
}

function Courses({ starts }: { starts: CourseStart[] }) {
  return (
    <section className="section section-sunk" aria-labelledby="programmes-title">
      <div className="wrap">
        <h2 id="programmes-title">{countCourses(starts.length)}</h2>
        <ul className="columns programmes">
          {starts.map((start) => (
            <ProgrammeCard key={start.course.id} {...start} />
          ))}
        </ul>
        <p className="actions" id="employer">
          Could your employer pay? Download a letter to show them:{' '}
          {starts.map(({ course: { id, name } }) => (
            <a key={id} href={paths.employerLetter(id)}>
              {name}
            </a>
          ))}
        </p>
      </div>
    </section>
  )
}

function ProgrammeCard({ course, text, next, price }: CourseStart) {
  return (
    <li className={`card programme tone-${course.tone}`}>
      <h3 id={`programme-${course.id}`}>{course.name}</h3>
      <p>{text}</p>
      <DataList>
        <Row label="Next start">{next ? formatDay(getFirstSession(next).startsAt, next.zone) : 'No date open yet'}</Row>
        <Row label="Price">{formatPenceShort(price.price)}</Row>
        <Row label="Deposit today">{formatPenceShort(price.deposit)}</Row>
      </DataList>
      <p className="actions">
        <ButtonLink small href={paths.course(course.id)} aria-describedby={`programme-${course.id}`}>
          Book
        </ButtonLink>
        <a href={paths.courseInfo(course)} aria-describedby={`programme-${course.id}`}>
          Find out more
        </a>
      </p>
    </li>
  )
}

/** schema.org's VideoObject. */
function videoObject(publicUrl: string): object {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: film.summary,
    thumbnailUrl: `${publicUrl}${film.poster}`,
    contentUrl: `${publicUrl}${film.mp4}`,
    uploadDate: film.published,
    duration: `PT${video.seconds}S`,
    inLanguage: 'en-GB',
    transcript: video.transcript.join('\n'),
  }
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

/** The video's files, and its description for search engines. */
const film = {
  summary: 'Under two minutes on Scrum: the roles, the backlogs, the sprint and its meetings.',
  webm: '/video/introduction-to-scrum.webm',
  mp4: '/video/introduction-to-scrum.mp4',
  poster: '/video/introduction-to-scrum.webp',
  published: '2026-11-21',
}
