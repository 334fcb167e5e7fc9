import { askForNextTaster } from '#content/promotions.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { Course } from '#domain/courses/course.ts'
import { formatTasterStart, type Taster } from '#domain/tasters/taster.ts'
import type { TasterContent } from '#site-content/promotions.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LocalTimes } from '../local-times.tsx'
import { formatPlacesLeft, hasFewPlaces } from '../run-labels.ts'
import type { TasterAnswer } from './taster-sign-up.ts'

export interface TasterSectionProps {
  words: TasterContent
  taster: Taster | null
  answer: TasterAnswer | null
  /** The course of the role that the visitor’s answers point to. */
  role?: Pick<Course, 'id' | 'name'>
  /** Where the form is posted: the page that shows it, at this section. */
  action: string
  heading?: string
}

/** The free session with the whole width of the page. */
export function TasterSection(props: TasterSectionProps) {
  return (
    <div className="section section-sunk">
      <div className="wrap">
        <TasterForms {...props} />
      </div>
    </div>
  )
}

/** The promotion strip and the form's result link here. The section takes the focus, so that the result is read first. */
export function TasterForms({ words, taster, role, answer, action, heading = words.heading }: TasterSectionProps) {
  return (
    <section
      className="taster"
      id="taster"
      tabIndex={-1}
      aria-labelledby="taster-title"
      aria-describedby={answer ? 'taster-answer' : undefined}
    >
      <div>
        <h2 id="taster-title">{heading}</h2>
        {taster && <When taster={taster} />}
        <p>{words.invitation}</p>
      </div>
      <div className="form" id={answer?.saved || answer?.isRequested ? 'taster-answer' : undefined}>
        <Place words={words} taster={taster} role={role} answer={answer} action={action} />
      </div>
    </section>
  )
}

function When({ taster }: { taster: Taster }) {
  return (
    <p className="taster-when data">
      <strong>{formatDay(taster.startsAt, taster.zone)}</strong>, <span>{formatHours(taster, taster.zone)}</span>
      <LocalTimes run={{ sessions: [taster], zone: taster.zone }} />
    </p>
  )
}

/** What came of a form, or the form for a place, or without one the form to hear of the next taster. */
function Place({ words, taster, role, answer, action }: TasterSectionProps) {
  if (answer?.saved) return <Saved taster={answer.saved} email={answer.values.email} />
  if (answer?.isRequested) return <Requested email={answer.values.email} />
  const full = taster?.placesLeft === 0
  const answerTo = (form: TasterAnswer['form']) => (answer?.form === form ? answer : null)
  return (
    <>
      {taster && (!full || answerTo('place')) && (
        <TasterForm taster={taster} role={role} answer={answerTo('place')} action={action} />
      )}
      {(!taster || full) && (
        <NextForm text={full ? words.full : words.withoutDate} answer={answerTo('next')} action={action} />
      )}
    </>
  )
}

function Saved({ taster, email }: { taster: Pick<Taster, 'startsAt' | 'zone'>; email: string }) {
  return (
    <Notice kind="ok" live title="Your place is saved">
      <p>
        {formatTasterStart(taster)}. We’ll email {email} a confirmation with a calendar file.
      </p>
    </Notice>
  )
}

function Requested({ email }: { email: string }) {
  return (
    <Notice kind="ok" live title="We’ll let you know">
      <p>As soon as the next session has a date, we’ll email {email} once.</p>
    </Notice>
  )
}

/** For those who cannot have a place: one email when there is a new taster. */
function NextForm({ text, answer, action }: { text: string } & Pick<TasterSectionProps, 'answer' | 'action'>) {
  const { fieldErrors = {}, message = null, values } = answer ?? {}
  return (
    <form className="form" method="post" action={action} noValidate>
      <p>{text}</p>
      <ErrorSummary
        id="taster-answer"
        problems={problemsOf(fieldErrors, { message, idOf: (name) => `taster-next-${name}` })}
      />
      <Field
        id="taster-next-email"
        name="email"
        type="email"
        label="Email"
        hint="We only use it for this one email"
        autoComplete="email"
        defaultValue={values?.email}
        error={fieldErrors.email}
      />
      <p className="actions">
        <Button name="intent" value="next">
          {askForNextTaster}
        </Button>
      </p>
    </form>
  )
}

/** A plain form: neither page has a script. */
function TasterForm({
  taster,
  role,
  answer,
  action,
}: Omit<TasterSectionProps, 'words' | 'taster'> & { taster: Taster }) {
  const errors = answer?.fieldErrors ?? {}
  return (
    <form className="form" method="post" action={action} noValidate>
      <ErrorSummary
        id="taster-answer"
        problems={problemsOf(answer?.fieldErrors ?? {}, { message: answer?.message, idOf: (name) => `taster-${name}` })}
      />
      <input type="hidden" name="taster" value={taster.id} />
      <input type="hidden" name="course" value={role?.id ?? answer?.values.course ?? ''} />
      {role && <p>{`We’ll know that you’re curious about the ${role.name} role.`}</p>}
      <Field
        id="taster-name"
        name="name"
        label="Name"
        autoComplete="name"
        defaultValue={answer?.values.name}
        error={errors.name}
      />
      <Field
        id="taster-email"
        name="email"
        type="email"
        label="Email"
        hint="We only use it for this session"
        autoComplete="email"
        defaultValue={answer?.values.email}
        error={errors.email}
      />
      <p className="actions">
        <Button type="submit">Save my place</Button>
        {hasFewPlaces(taster) && <span>{formatPlacesLeft(taster.placesLeft)}</span>}
      </p>
    </form>
  )
}
