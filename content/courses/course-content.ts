import type { Programme } from './programme.ts'

/** A line of a list: what it is called and what it means. */
export interface Point {
  name: string
  text: string
}

export interface CourseFaq {
  question: string
  answer: string
}

/** What the information page of one of the specification's courses says. Dates, places and price are the database's. */
export interface CourseContent extends CourseTexts {
  courseId: 1 | 2 | 3 | 4
}

export interface CourseTexts {
  /** For the head: at most 44 characters before the brand, and at most 155. */
  title: string
  description: string
  /** The picture is one of our drawings or an uploaded one; without it, the course's own drawing if it has one. */
  banner: { heading: string; subheading: string; picture?: string }
  /** What a trainee is at the end, and who the course is for: a line each, next to the price. */
  becomes: string
  forWhom: string
  /** Paragraphs. */
  overview: string[]
  /** Who it is for, at more length. */
  audience: string[]
  objectives: Point[]
  learn: string[]
  /** In the order they are taught: what trainees do, and what they can show for it. */
  modules: Point[]
  /** What the price buys: the sentence that sums it up, then item by item. */
  included: { summary: string; items: string[] }
  /** What people ask about this course; those about every course follow on the page. */
  faqs: CourseFaq[]
  /** The weeks after the live days. */
  programme: Programme
}
