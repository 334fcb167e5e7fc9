import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { addCourse, moveCourse } from '#domain/courses/change-course.ts'
import { courseDetails } from '#domain/courses/course-details.ts'
import { isSpecifiedCourse, listAllCourses, toCourseId } from '#domain/courses/course.ts'
import { listPrices, type PriceRecord } from '#domain/courses/list-prices.ts'
import { type CourseRun, listOfferedRuns } from '#domain/courses/course-run.ts'
import { COURSE_ERRORS, ONLY_OWNERS_COURSES } from '#domain/courses/messages.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { formatPence } from '#domain/pence.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { formatDateTime } from '../../date-time.tsx'
import { formatPlacesLeft } from '../../run-labels.ts'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { StateBadge } from '../table-cells.tsx'
import type { Route } from './+types/courses'
import { COURSE_STATES, CourseFields } from './course-panel.tsx'
import { formatEarlyBird } from './price-list.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Courses and prices',
    description: 'Every course, what it costs and what it will cost.',
    path: paths.admin.courses,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const [courses, prices, runs] = await Promise.all([
    listAllCourses(platform),
    listPrices(platform),
    listOfferedRuns(platform),
  ])
  const rows = courses.map(({ id, name, state }) => {
    const own = prices.filter((one) => one.courseId === id)
    const find = (wanted: PriceRecord['state']) => own.findLast((one) => one.state === wanted) ?? null
    const run = runs.find(({ courseId }) => courseId === id) ?? null
    return { id, name, state, run, current: find('current'), next: find('coming') }
  })
  return { rows, mayWrite, owner: hasRole(viewer.role, 'owner') }
}

interface Answer {
  typed: FormValues
  errors: FieldErrors
  message: string | null
}

const rejected = (status: number, typed: FormValues, answer: Partial<Answer>) =>
  data<Answer>({ typed, errors: {}, message: null, ...answer }, { status })

async function add({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor, viewer } = officeContext(context)
  if (!hasRole(viewer.role, 'owner')) return rejected(403, form, { message: ONLY_OWNERS_COURSES })
  const read = readFields(courseDetails, form)
  if (!read.ok) return rejected(422, form, { errors: read.fieldErrors })
  const added = await addCourse(platform, { actor, ...read.data })
  if (added.ok) return redirect(withFlash(paths.admin.course(added.courseId), 'added'), 303)
  const field = added.error === 'name-taken' ? 'name' : 'slug'
  return rejected(409, form, { errors: { [field]: COURSE_ERRORS[added.error] } })
}

const move =
  (by: 'up' | 'down') =>
  async ({ context, target }: Submission<Route.ActionArgs>) => {
    const { platform, actor } = officeContext(context)
    const moved = await moveCourse(platform, { actor, courseId: toCourseId(target), by })
    if (moved.ok) return redirect(withFlash(paths.admin.courses, 'moved'), 303)
    return rejected(409, {}, { message: COURSE_ERRORS[moved.error] })
  }

export const action = actions<Route.ActionArgs, Answer>({ add, up: move('up'), down: move('down') }, ({ form }) => ({
  typed: form,
  errors: {},
  message: UNKNOWN_BUTTON,
}))

type CourseRow = Route.ComponentProps['loaderData']['rows'][number]

export default function Courses({ loaderData: { rows, mayWrite, owner }, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null
  const adding = useSearchParams()[0].has('add') || answer?.typed.intent === 'add'
  const movable = rows.filter(({ id }) => !isSpecifiedCourse(id))
  return (
    <AdminPage
      heading="Courses and prices"
      summary="What each course costs now, what changes next, and when it starts."
      actions={
        owner && (
          <ButtonLink small href={paths.admin.addCourse}>
            Add a course
          </ButtonLink>
        )
      }
    >
      <FlashMessage messages={{ moved: 'Moved. Menus and lists follow within two seconds.' }} />
      <ErrorSummary problems={problemsOf(answer?.errors ?? {}, answer ?? {})} />
      {owner && adding && <AddCourse answer={answer} />}
      <div className="course-list">
        <DataTable
          caption="Courses"
          items={rows}
          keyOf={({ id }) => String(id)}
          empty="There are no courses yet."
          columns={[
            {
              head: 'Course',
              phone: 'first',
              cell: ({ id, name }) => (
                <a href={paths.admin.course(id)} data-row="">
                  {name}
                </a>
              ),
            },
            {
              head: 'State',
              phone: 'first-end',
              cell: ({ state }) => <StateBadge labels={COURSE_STATES} state={state} />,
            },
            {
              head: 'Price',
              phone: 'second',
              numeric: true,
              cell: ({ current }) => current && formatPence(current.price),
            },
            { head: 'Deposit', numeric: true, cell: ({ current }) => current && formatPence(current.deposit) },
            { head: 'Early bird', cell: ({ current }) => formatEarlyBird(current?.earlyBird ?? null) },
            { head: 'Next change', cell: ({ next }) => <NextChange next={next} /> },
            { head: 'Next date', phone: 'second-end', cell: ({ run }) => <NextDate run={run} /> },
            ...(mayWrite && movable.length > 1
              ? [
                  {
                    head: 'Order',
                    phone: 'below' as const,
                    cell: (course: CourseRow) => <MoveButtons course={course} movable={movable} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </AdminPage>
  )
}

function AddCourse({ answer }: { answer: Answer | null }) {
  const typed = answer?.typed.intent === 'add' ? answer.typed : null
  return (
    <section className="panel" id="add" aria-labelledby="add-title">
      <h2 id="add-title">Add a course</h2>
      <form method="post" className="admin-form" noValidate>
        <CourseFields values={typed ?? {}} errors={answer?.errors ?? {}} />
        <Button small name="intent" value="add">
          Add as a draft
        </Button>
      </form>
    </section>
  )
}

/** For the courses after the four that keep their places. */
function MoveButtons({ course: { id, name }, movable }: { course: CourseRow; movable: CourseRow[] }) {
  const at = movable.findIndex((one) => one.id === id)
  if (at === -1) return '–'
  return (
    <form method="post" className="row-actions">
      {at > 0 && (
        <button className="row-button" name="intent" value={`up/${id}`}>
          Up<span className="visually-hidden">: {name}</span>
        </button>
      )}
      {at < movable.length - 1 && (
        <button className="row-button" name="intent" value={`down/${id}`}>
          Down<span className="visually-hidden">: {name}</span>
        </button>
      )}
    </form>
  )
}

function NextChange({ next }: { next: PriceRecord | null }) {
  if (!next?.countsFrom) return '–'
  return `${formatPence(next.price)} from ${formatDateTime(next.countsFrom)}`
}

/** Full or not, as visitors see it; with its places, so that a course that needs another date is noticed. */
function NextDate({ run }: { run: CourseRun | null }) {
  if (!run) return 'None on sale'
  return (
    <>
      <a href={paths.admin.trainingDate(run.id)}>{run.label}</a>, {formatPlacesLeft(run.placesLeft)}
    </>
  )
}
