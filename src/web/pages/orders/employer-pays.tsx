import { data, type MetaArgs, redirect } from 'react-router'
import { getCompany } from '#domain/content/company.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { courseTone } from '#domain/courses/course-tone.ts'
import { findCourse, listCourses, toCourseId } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { askEmployer } from '#domain/orders/ask-employer.ts'
import { askEmployerMessages } from '#domain/orders/messages.ts'
import { formatPence } from '#domain/pence.ts'
import { findOwnDetails } from '#domain/students/own-details.ts'
import { randomId } from '#platform/crypto.ts'
import { fillPromises } from '#site-content/promises.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import bookingCss from '#web/pages/booking/booking.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { statusOf } from '../../../failure-status.ts'
import { toFormValues } from '../form-actions.ts'
import { runHeading } from '../run-labels.ts'
import type { Route } from './+types/employer-pays'
import { CourseLinks } from './course-links.tsx'
import orderCss from './order.css?inline'

export const handle = { css: `${bookingCss}${orderCss}`, frame: 'quiet' }

/** The course of the query, with the dates that a place can be held on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, settings, viewer } = context.get(requestContext)
  const asked = new URL(request.url).searchParams
  const courses = await listCourses(platform)
  const course = (await findCourse(platform, { courseId: toCourseId(asked.get('course')) })) ?? courses[0]
  if (!course) throw new Response(null, { status: 404 })
  const now = platform.clock.now()
  const runs = (await listOfferedRuns(platform, { courseId: course.id }))
    .filter(isBookable)
    .map((run) => ({ ...run, price: placePrice(course, run, now).price }))
  const own = viewer && (await findOwnDetails(platform, { viewer }))
  const { teams } = await settings()
  return data({ courses, course, runs, own, teams, date: asked.get('date') ?? '', idempotencyKey: randomId() })
}

interface Answer {
  values: Record<string, string>
  fieldErrors: FieldErrors
  message: string | null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  const form = toFormValues(await request.formData())
  const { courseId, idempotencyKey = null } = form
  const asked = await askEmployer(platform, { courseId, fields: form, idempotencyKey, address })
  if (asked.ok) return redirect(paths.claim(asked.claimKey), 303)
  const { message, fieldErrors } = askEmployerMessages(asked, await getCompany(platform))
  const isOfField = Object.keys(fieldErrors).length > 0
  const answer = { values: form, fieldErrors, message: isOfField ? null : message }
  return data<Answer>(answer, { status: statusOf(asked.error) })
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'My employer pays',
    description: 'We hold your place on a course while we ask your employer to pay, by card or by invoice.',
    path: paths.employerPays,
  })

type Shown = Route.ComponentProps['loaderData']

export default function EmployerPays({ loaderData, actionData }: Route.ComponentProps) {
  const { course, runs, teams, date } = loaderData
  const answer = actionData ?? null
  const run = runs.find(({ label }) => label === (answer?.values.trainingDate || date))
  return (
    <BookingFrame
      heading="Your employer pays"
      summary={`How it works: ${course.name}`}
      ticket={
        <Ticket
          courseName={course.name}
          purpose="Your place"
          tone={courseTone(course.id, null)}
          seed={course.id}
          heading={run ? runHeading(run) : ['Choose a date', 'Live online']}
          lines={[{ label: 'Price', value: formatPence((run ?? course).price), strong: true }]}
          note={<HowItGoes teams={teams} />}
        />
      }
    >
      <CourseLinks courses={loaderData.courses} chosen={course} hrefOf={(id) => paths.employerPaysFor(id)} />
      {runs.length > 0 ? (
        <AskForm {...loaderData} answer={answer} />
      ) : (
        <p className="lead">
          No date of {course.name} is open for booking just now. <a href={paths.contact}>Ask us</a> about the next one.
        </p>
      )}
    </BookingFrame>
  )
}

function AskForm({ course, runs, own, date, idempotencyKey, answer }: Shown & { answer: Answer | null }) {
  const errors = answer?.fieldErrors ?? {}
  const before: Record<string, string> = own ?? {}
  const value = (name: string) => answer?.values[name] ?? before[name] ?? ''
  const field = (name: string) => ({ name, defaultValue: value(name), error: errors[name] })
  return (
    <form className="form" method="post" action={`${paths.employerPaysFor(course.id)}#answer`} noValidate>
      <ErrorSummary id="answer" problems={problemsOf(errors, { message: answer?.message })} />
      <input type="hidden" name="courseId" value={course.id} />
      <input type="hidden" name="idempotencyKey" value={answer?.values.idempotencyKey || idempotencyKey} />
      <SelectField
        label="Date"
        name="trainingDate"
        placeholder="Choose a date"
        defaultValue={value('trainingDate') || date}
        error={errors.trainingDate}
        options={runs.map((run) => ({ value: run.label, label: `${formatFullDays(run)}, ${formatPence(run.price)}` }))}
      />
      <h2>You</h2>
      <Field
        label="Full name"
        autoComplete="name"
        dir="auto"
        hint="As it should appear on your certificate"
        {...field('fullName')}
      />
      <Field
        label="Your email address"
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint="Your joining details go here. A private one keeps working if you change your job"
        {...field('email')}
      />
      <Field label="Phone number" type="tel" autoComplete="tel" width="short" {...field('phoneNumber')} />
      <h2>Who pays</h2>
      <Field label="Company name" autoComplete="organization" dir="auto" {...field('companyName')} />
      <Field
        label="Name of the person who pays"
        autoComplete="off"
        dir="auto"
        hint="Your manager, or the person who buys training"
        {...field('payerName')}
      />
      <Field
        label="Their email address"
        type="email"
        autoComplete="off"
        spellCheck={false}
        hint="We write to them at once. Quote, invoice and receipt go there, and nothing of it to you"
        {...field('payerEmail')}
      />
      <p className="fine-print">
        You agree to nothing yet, and neither does your employer. See our <a href={paths.terms}>terms</a>, and{' '}
        <a href={paths.employerLetter(course.id)}>the letter to your employer (PDF)</a>.
      </p>
      <Button>Ask my employer</Button>
    </form>
  )
}

const HowItGoes = ({ teams }: Pick<Shown, 'teams'>) => (
  <ol className="order-steps">
    <li>
      {fillPromises('We hold your place for {{quote days}}, at most until two days before the start.', { teams })}
    </li>
    <li>Your employer gets the quote, a letter about the course, and a link: to pay by card, or to get an invoice.</li>
    <li>Once they have, you get your invitation. If they can’t, you may pay yourself and keep the place.</li>
  </ol>
)
