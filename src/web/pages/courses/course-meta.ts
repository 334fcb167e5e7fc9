import type { CourseTexts } from '#content/courses/course-content.ts'
import { promisesOf } from '#content/courses/course-promises.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import type { PlacePrice } from '#domain/courses/place-price.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { toPounds } from '#domain/pence.ts'
import { HOUR_MS } from '#domain/time-zone.ts'
import { companyOfPage } from '#web/layout/company.ts'
import { describePage, type PageMatches, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import type { CourseData, PricedRun } from './load-course.ts'

interface DescribedCourse {
  texts: CourseTexts
  path: string
  /** The course's own picture, where it has one. */
  image?: string
  data: CourseData | undefined
}

/** The head of a course's information page; without data, as when the database is away, without structured data. */
export function describeCourse(matches: PageMatches, { texts, path, image, data }: DescribedCourse) {
  const { title, description } = texts
  const us = { publicUrl: publicUrlOf(matches), brand: companyOfPage(matches).brand }
  const structuredData = data ? [courseStructuredData(us, data), breadcrumbs(us, data.course), questions(data)] : []
  return describePage(matches, { title, description, path, image, structuredData })
}

interface Us {
  publicUrl: string
  brand: string
}

/** schema.org's Course. */
function courseStructuredData({ publicUrl, brand }: Us, { course, texts, runs, next, price }: CourseData): object {
  return {
    '@type': 'Course',
    name: texts.banner.heading,
    description: texts.description,
    url: `${publicUrl}${paths.courseInfo(course)}`,
    inLanguage: 'en-GB',
    provider: { '@type': 'EducationalOrganization', name: brand, url: `${publicUrl}/` },
    teaches: texts.learn,
    syllabusSections: texts.modules.map(({ name }) => ({ '@type': 'Syllabus', name })),
    offers: offerOf(publicUrl, { course, price, available: next !== null }),
    hasCourseInstance: runs.map((run) => instanceOf(publicUrl, course, run)),
  }
}

function questions({ course, texts }: CourseData): object {
  return {
    '@type': 'FAQPage',
    mainEntity: [...texts.faqs, ...promisesOf(course.id, texts).faqs].map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function instanceOf(publicUrl: string, course: Course, run: PricedRun): object {
  const last = run.sessions.at(-1) ?? getFirstSession(run)
  return {
    '@type': 'CourseInstance',
    name: run.label,
    courseMode: 'Online',
    courseWorkload: `PT${hoursOf(run)}H`,
    startDate: getFirstSession(run).startsAt.toISOString(),
    endDate: last.endsAt.toISOString(),
    offers: offerOf(publicUrl, { course, price: run.price, available: run.placesLeft > 0, date: run.label }),
  }
}

interface Offer {
  course: Course
  price: PlacePrice
  available: boolean
  /** The label of a date, for the offer of one. */
  date?: string
}

function offerOf(publicUrl: string, { course, price, available, date }: Offer): object {
  return {
    '@type': 'Offer',
    category: 'Paid',
    price: toPounds(price.price).toFixed(2),
    priceCurrency: 'GBP',
    availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
    url: `${publicUrl}${paths.course(course.id, date)}`,
  }
}

function hoursOf({ sessions }: CourseRun): number {
  const taught = sessions.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0)
  return Math.round(taught / HOUR_MS)
}

function breadcrumbs({ publicUrl, brand }: Us, course: Course): object {
  const steps = [
    { name: brand, path: paths.home },
    { name: 'Training for individuals', path: paths.individualTraining },
    { name: course.name, path: paths.courseInfo(course) },
  ]
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
