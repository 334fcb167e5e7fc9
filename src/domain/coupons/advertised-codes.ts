import * as about from '#content/about.ts'
import * as benefits from '#content/benefits.ts'
import * as contact from '#content/contact.ts'
import * as cookies from '#content/cookies.ts'
import * as corporate from '#content/corporate.ts'
import * as businessAnalyst from '#content/courses/business-analyst.ts'
import * as everyCourse from '#content/courses/every-course.ts'
import * as programme from '#content/courses/programme.ts'
import * as productOwner from '#content/courses/product-owner.ts'
import * as projectManager from '#content/courses/project-manager.ts'
import * as scrumMaster from '#content/courses/scrum-master.ts'
import * as employerLetter from '#content/employer-letter.ts'
import * as faqs from '#content/faqs.ts'
import * as home from '#content/home.ts'
import * as howWeKnow from '#content/how-we-know.ts'
import * as individual from '#content/individual.ts'
import * as lessonPlan from '#content/lesson-plans/lesson-plan.ts'
import { lessonPlans } from '#content/lesson-plans/lesson-plans.ts'
import * as login from '#content/login.ts'
import menu from '#content/menu.json'
import * as policies from '#content/policies.ts'
import * as privacyPolicy from '#content/privacy-policy.ts'
import * as programmes from '#content/programmes.ts'
import * as promotions from '#content/promotions.ts'
import * as retention from '#content/retention.ts'
import { site, terms } from '#content/site.ts'
import * as termsPage from '#content/terms.ts'
import * as testimonials from '#content/testimonials.ts'
import * as voices from '#content/voices.ts'

/** Where a text is published: a description for staff, and the page's address. */
export interface TextLocation {
  words: string
  href: string
}

export interface PublicText {
  place: TextLocation
  text: string
}

export interface AdvertisedCode {
  code: string
  places: TextLocation[]
}

/** "use code AGILE50": capital letters and digits after the word. */
const NAMED = /\bcode:?\s+[“"'`]?((?=[A-Z0-9-]*[A-Z])[A-Z0-9]+(?:-[A-Z0-9]+)*)(?![a-z])/gi
const WORD = /[A-Z0-9]+(?:-[A-Z0-9]+)*/g

/**
 * The codes that texts mention: what is called a code, and each known code with a digit in it. One without a digit may
 * be an ordinary word, so it counts only where it is called a code.
 */
export function codesIn(texts: PublicText[], known: ReadonlySet<string>): AdvertisedCode[] {
  const places = new Map<string, TextLocation[]>()
  for (const { place, text } of texts) {
    for (const code of codesOf(text, known)) places.set(code, [...(places.get(code) ?? []), place])
  }
  return [...places].map(([code, found]) => ({ code, places: uniquePlaces(found) }))
}

function codesOf(text: string, known: ReadonlySet<string>): Set<string> {
  const named = [...text.matchAll(NAMED)].map(([, code = '']) => code).filter(isCapital)
  const shown = (text.match(WORD) ?? []).filter((word) => /\d/.test(word) && known.has(word))
  return new Set([...named, ...shown].filter((code) => code.length >= 3))
}

const isCapital = (word: string): boolean => word === word.toUpperCase()

const uniquePlaces = (places: TextLocation[]): TextLocation[] => [
  ...new Map(places.map((place) => [place.words, place])).values(),
]

/** Every text in a content module, at any depth. */
export function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : []
}

const page = (words: string, href: string): TextLocation => ({ words, href })

/** Which page shows which content. Settings are not among it, and demonstrations advertise nothing. */
const CONTENT: [TextLocation, unknown][] = [
  [page('every page', '/'), [site, terms, menu, cookies]],
  [page('the certificates', '/'), everyCourse.certificates],
  [page('the home page', '/'), [home, voices]],
  [page('the questions', '/faq'), faqs],
  [page('Contact Us', '/contactUs'), contact],
  [page('About Us', '/AboutUs'), about],
  [page('How we know', '/howWeKnow'), howWeKnow],
  [page('the testimonials', '/testimonials'), testimonials],
  [page('the corporate training', '/corporateTraining'), corporate],
  [page('the individual training', '/individualTraining'), [individual, benefits]],
  [page('the programmes', '/viewProgrammes'), programmes],
  [page('the page of the taster', '/AdvBanner'), promotions.taster],
  [page('the offer page', '/AdvCoupon'), promotions.halfPrice],
  [page('every course page', '/scrumMaster'), [everyCourse, programme, employerLetter, lessonPlan, lessonPlans]],
  [page('the Scrum Master page', '/scrumMaster'), scrumMaster],
  [page('the Business Analyst page', '/businessAnalyst'), businessAnalyst],
  [page('the Product Owner page', '/productOwner'), productOwner],
  [page('the Project Manager page', '/projectManager'), projectManager],
  [page('the sign-in of students', '/Login'), login],
  [page('the privacy policy', '/privacyPolicy'), [privacyPolicy, retention]],
  [page('the terms', '/terms'), [termsPage, policies]],
]

/** All texts of the content with the pages that show them. */
export const contentTexts = (): PublicText[] =>
  CONTENT.flatMap(([place, content]) => textsIn(content).map((text) => ({ place, text })))
