import { businessAnalyst } from './business-analyst.ts'
import type { CourseContent } from './course-content.ts'
import { productOwner } from './product-owner.ts'
import { projectManager } from './project-manager.ts'
import { scrumMaster } from './scrum-master.ts'

type CourseId = CourseContent['courseId']

/** Every course's texts by the course's id. */
export const courseContents: Record<CourseId, CourseContent> = {
  1: scrumMaster,
  2: businessAnalyst,
  3: productOwner,
  4: projectManager,
}

/** The texts of a course that the site is delivered with; null for any other course. */
export const courseContentOf = (courseId: number): CourseContent | null =>
  Object.values(courseContents).find((content) => content.courseId === courseId) ?? null
