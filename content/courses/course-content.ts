import type { Programme } from './programme.ts'

/** A line of a list: what it is called and what it means. */
export interface Point {
  name: string
  text: string
}

/** What a course's information page says. Dates, places and price are the database's. */
export interface CourseContent {
  courseId: 1 | 2 | 3 | 4
  /** For the head: at most 44 characters before the brand, and at most 155. */
  title: string
  description: string
  banner: { heading: string; subheading: string }
  /** Paragraphs. */
  overview: string[]
  objectives: Point[]
  learn: string[]
  /** One tick of the sprint ruler each, in the order they are taught. */
  modules: Point[]
  /** Roles and experience; the names come with the joining details. */
  facilitators: Point[]
  /** What the price buys: the sentence that sums it up, then item by item. */
  included: { summary: string; items: string[] }
  /** The twelve weeks after the live days. */
  programme: Programme
}
