import type { CourseFaq, CourseTexts, Point } from './course-content.ts'
import {
  employerPays,
  everyCourseFaqs,
  everyWeek,
  goodToKnow,
  liveDays,
  prerequisites,
  winterBreak,
  youGet,
} from './every-course.ts'
import { afterTheProgramme } from './programme.ts'

/** What the page of a course says that nobody typed for it. */
export interface CoursePromises {
  youGet: string
  prerequisites: string | null
  liveDays: string | null
  /** How each week goes, with the break where the date has one. */
  week: (hasBreak: boolean) => string | null
  afterTheProgramme: string | null
  goodToKnow: readonly Point[]
  faqs: readonly CourseFaq[]
}

const specified: CoursePromises = {
  youGet,
  prerequisites,
  liveDays,
  week: (hasBreak) => (hasBreak ? `${everyWeek} ${winterBreak}` : everyWeek),
  afterTheProgramme,
  goodToKnow,
  faqs: everyCourseFaqs,
}

/** The specification's four share their promises. A course that staff add promises what they typed, and no more. */
export const promisesOf = (courseId: number, { included }: Pick<CourseTexts, 'included'>): CoursePromises =>
  courseId <= 4
    ? specified
    : {
        youGet: included.summary,
        prerequisites: null,
        liveDays: null,
        week: () => null,
        afterTheProgramme: null,
        goodToKnow: [],
        faqs: [employerPays],
      }
