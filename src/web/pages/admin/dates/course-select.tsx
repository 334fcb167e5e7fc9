import type { Course } from '#domain/courses/course.ts'
import { SelectField } from '#web/ui/select-field.tsx'

interface CourseSelectProps {
  courses: Course[]
  defaultValue: string
  error?: string
  id?: string
}

export function CourseSelect({ courses, ...field }: CourseSelectProps) {
  return (
    <SelectField
      name="courseId"
      label="Course"
      placeholder="Choose a course"
      options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
    />
  )
}
