import type { CourseContent } from '../courses/course-content.ts'
import { businessAnalystLessons } from './business-analyst.ts'
import type { LessonPlan } from './lesson-plan.ts'
import { productOwnerLessons } from './product-owner.ts'
import { projectManagerLessons } from './project-manager.ts'
import { scrumMasterLessons } from './scrum-master.ts'

export const lessonPlans: Record<CourseContent['courseId'], LessonPlan> = {
  1: scrumMasterLessons,
  2: businessAnalystLessons,
  3: productOwnerLessons,
  4: projectManagerLessons,
}

/** The plan of a course; null for one that the office has added. */
export const lessonPlanOf = (courseId: number): LessonPlan | null =>
  new Map(Object.entries(lessonPlans)).get(String(courseId)) ?? null
