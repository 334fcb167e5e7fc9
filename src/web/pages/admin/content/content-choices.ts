import { listPictures } from '#domain/content/pictures.ts'
import { listAllCourses } from '#domain/courses/course.ts'
import type { Platform } from '#platform/platform.ts'

interface Option {
  value: string
  label: string
}

/** What fields offer beside what their documents say. */
export interface Choices {
  /** By their numbers. */
  courses: readonly Option[]
  /** Uploaded ones, by their ids. */
  pictures: readonly Option[]
}

export async function loadChoices(platform: Platform): Promise<Choices> {
  const [courses, pictures] = await Promise.all([listAllCourses(platform), listPictures(platform)])
  return {
    courses: courses.map(({ id, name }) => ({ value: String(id), label: name })),
    pictures: pictures.map(({ id, words }) => ({ value: id, label: `Yours: ${words}` })),
  }
}
