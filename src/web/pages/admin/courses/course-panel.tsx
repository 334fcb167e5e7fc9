import type { Course } from '#domain/courses/course.ts'
import type { CourseTone } from '#domain/courses/course-tone.ts'
import { courseKey } from '#site-content/courses.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { StateLabel } from '../table-cells.tsx'
import type { CourseAnswer } from './course-actions.ts'

export const COURSE_STATES: Record<Course['state'], StateLabel> = {
  draft: { kind: 'warn', label: 'Draft' },
  published: { kind: 'ok', label: 'Published' },
  archived: { kind: 'quiet', label: 'Archived' },
}

interface CoursePanelProps {
  course: Course
  answer: CourseAnswer | null
  mayWrite: boolean
  owner: boolean
}

export function CourseLinks({ course, mayWrite }: Pick<CoursePanelProps, 'course' | 'mayWrite'>) {
  const key = courseKey(course.id)
  return (
    <>
      <ButtonLink small kind="quiet" href={paths.admin.content(key)}>
        {mayWrite ? 'Edit the texts' : 'Read the texts'}
      </ButtonLink>
      {course.state === 'published' && (
        <ButtonLink small kind="quiet" href={paths.courseInfo(course)}>
          Open the page
        </ButtonLink>
      )}
      {course.state === 'draft' && (
        <ButtonLink small kind="quiet" href={paths.admin.contentPreview(key)}>
          Preview
        </ButtonLink>
      )}
    </>
  )
}

export function CoursePanel({ course, answer, mayWrite, owner }: CoursePanelProps) {
  return (
    <section className="admin-section stretch" aria-labelledby="page-title">
      <h2 id="page-title">On the site</h2>
      <p>{paths.courseInfo(course)}</p>
      <div className="row-actions">
        {owner && <StateForm course={course} />}
        {mayWrite && <RenameForm course={course} answer={answer} />}
      </div>
    </section>
  )
}

function RenameForm({ course, answer }: { course: Course; answer: CourseAnswer | null }) {
  const typed = answer?.typed.intent === 'rename' ? answer.typed : null
  return (
    <ConfirmAction label="Change the name, the address or the colour" open={typed !== null}>
      <form method="post" className="admin-form" noValidate>
        <input type="hidden" name="version" value={course.version} />
        <CourseFields values={typed ?? { ...course }} errors={answer?.errors ?? {}} />
        <Button small name="intent" value="rename">
          Save
        </Button>
      </form>
    </ConfirmAction>
  )
}

interface CourseFieldsProps {
  values: { name?: string; slug?: string; tone?: string }
  errors: { name?: string; slug?: string }
}

const TONES: { value: CourseTone; label: string }[] = [
  { value: 'tide', label: 'Teal' },
  { value: 'plum', label: 'Plum' },
  { value: 'buoy', label: 'Orange' },
  { value: 'ochre', label: 'Ochre' },
]

export function CourseFields({ values, errors }: CourseFieldsProps) {
  return (
    <>
      <Field
        name="name"
        label="Name"
        hint="In menus, bookings and certificates"
        maxLength={40}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
      />
      <Field
        name="slug"
        label="Address"
        hint={
          values.slug === undefined
            ? 'What follows /courses/. If you leave it empty, it is made from the name'
            : 'What follows /courses/. Links to an earlier address lead to the new one'
        }
        maxLength={60}
        autoComplete="off"
        defaultValue={values.slug}
        error={errors.slug}
      />
      <SelectField
        name="tone"
        label="Colour"
        hint="On its page, in lists and on certificates"
        width="short"
        options={TONES}
        placeholder={values.slug === undefined ? 'The next in turn' : undefined}
        defaultValue={values.tone}
      />
    </>
  )
}

function StateForm({ course }: { course: Course }) {
  const version = <input type="hidden" name="version" value={course.version} />
  if (course.state === 'published')
    return (
      <ConfirmAction label="Archive this course" kind="danger">
        <form method="post" className="admin-form">
          {version}
          <p>It can’t be booked any more, and its page shows the other courses. Bookings and certificates stay.</p>
          <Button small kind="danger" name="intent" value="archive">
            Archive
          </Button>
        </form>
      </ConfirmAction>
    )
  return (
    <form method="post">
      {version}
      <Button small name="intent" value="publish">
        {course.state === 'draft' ? 'Publish this course' : 'Publish it again'}
      </Button>
    </form>
  )
}

export function MissingParts({ course, missing }: { course: Course; missing: string[] }) {
  if (missing.length === 0) return null
  return (
    <Notice kind="warn" title="Not published yet: these parts are missing" live>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            {part === 'Price' ? (
              <a href="#prices-title">{part}</a>
            ) : (
              <a href={paths.admin.content(courseKey(course.id))}>{part}</a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
