import { isArticleKey } from '#domain/blog/article-document.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentField } from '#domain/content/content-fields.ts'
import { listSitePageKeys } from '#domain/content/site-pages.ts'
import { type CourseSource, listAllCourses } from '#domain/courses/course.ts'
import { aboutDocument } from './about.ts'
import { brandingDocument, companyDocument } from './company.ts'
import { callDocument, contactDocument } from './contact.ts'
import { corporateDocument } from './corporate.ts'
import { courseDocument, courseTexts } from './courses.ts'
import { faqDocument } from './faq.ts'
import { employerLetterDocument, sampleAgendaDocument } from './handouts.ts'
import { homeDocument } from './home.ts'
import { howWeKnowDocument } from './how-we-know.ts'
import { individualDocument } from './individual.ts'
import { menuDocument } from './menu.ts'
import { pageTitlesDocument } from './page-titles.ts'
import { accessibilityDocument, privacyDocument, reviewsDocument } from './policies.ts'
import { programmesDocument } from './programmes.ts'
import { discountDocument, tasterDocument } from './promotions.ts'
import { findSitePageDocument } from './site-pages.ts'
import { storiesDocument } from './stories.ts'
import { termsDocument } from './terms.ts'

/** The documents that every installation has, by the part of the site that they are for, in the order of the office's list. */
const PARTS: Record<string, readonly ContentDocument[]> = {
  'Every page': [menuDocument, companyDocument, brandingDocument, pageTitlesDocument],
  Home: [homeDocument],
  Courses: [individualDocument, corporateDocument, programmesDocument, employerLetterDocument, sampleAgendaDocument],
  'Free session and offers': [tasterDocument, discountDocument],
  'About us': [aboutDocument, storiesDocument, faqDocument, howWeKnowDocument, contactDocument, callDocument],
  Legal: [termsDocument, privacyDocument, accessibilityDocument, reviewsDocument],
}

export const DOCUMENTS: readonly ContentDocument[] = Object.values(PARTS).flat()

/** "Courses": the part of the site that a document is for. */
export function partOfSite(key: string): string {
  const found = Object.entries(PARTS).find(([, documents]) => documents.some((one) => one.key === key))
  return found?.[0] ?? (isCourseKey(key) ? 'Courses' : isArticleKey(key) ? 'Blog' : 'Your own pages')
}

/** Everything that staff edit: those, the page of each course, and their own pages as the second part. */
export async function listDocuments(platform: CourseSource): Promise<readonly ContentDocument[]> {
  const courses = await listAllCourses(platform)
  const pages = (await listSitePageKeys(platform)).flatMap((key) => findSitePageDocument(key) ?? [])
  const parts = Map.groupBy([...DOCUMENTS, ...courses.map(courseDocument)], ({ key }) => partOfSite(key))
  return [...parts.values()].toSpliced(1, 0, pages).flat()
}

export async function findDocument(
  platform: CourseSource,
  key: string | undefined,
): Promise<ContentDocument | undefined> {
  if (!isCourseKey(key)) return DOCUMENTS.find((document) => document.key === key) ?? findSitePageDocument(key)
  const courses = await listAllCourses(platform)
  return courses.map(courseDocument).find((document) => document.key === key)
}

/** How the form asks for a document. */
export const findField = (key: string): ContentField | undefined =>
  isCourseKey(key)
    ? courseTexts
    : (DOCUMENTS.find((document) => document.key === key) ?? findSitePageDocument(key))?.field

const isCourseKey = (key = ''): boolean => /^course-\d{1,3}$/.test(key)
