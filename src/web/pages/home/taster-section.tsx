import { formatHours } from '#domain/courses/session-times.ts'
import { formatTasterStart, type Taster } from '#domain/tasters/taster.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LocalTimes } from '../local-times.tsx'
import { formatPlacesLeft } from '../run-labels.ts'
import type { TasterAnswer } from './taster-sign-up.ts'

export interface TasterSectionProps {
  taster: Taster | null
  answer: TasterAnswer | null
}

/** The promotion strip and the form's result link here. The section takes the focus, so that the result is read first. */
export function TasterSection({ taster, answer }: TasterSectionProps) {
  return (
    <section
      className="section taster"
      id="taster"
      tabIndex={-1}
      aria-labelledby="taster-title"
      aria-describedby={answer ? 'taster-answer' : undefined}
    >
      <div className="wrap">
        <div className="taster-words">
          <h2 id="taster-title">Free Scrum Master taster session</h2>
          {taster && <When taster={taster} />}
          <p>
            Plan a very small sprint with us, ask what you like, and see whether it suits you. Live online, free of
            charge, no IT background needed.
          </p>
        </div>
        <div className="form" id={answer?.saved ? 'taster-answer' : undefined}>
          <Place taster={taster} answer={answer} />
        </div>
      </div>
    </section>
  )
}

function When({ taster }: { taster: Taster }) {
  return (
    <p className="taster-when data">
      <strong>{formatTasterStart(taster).split(',')[0]}</strong>, <span>{formatHours(taster, taster.zone)}</span>
      <LocalTimes run={{ sessions: [taster], zone: taster.zone }} />
    </p>
  )
}

/** The place that was saved, or the form, or the reason why there is no form. */
function Place({ taster, answer }: TasterSectionProps) {
  if (answer?.saved) return <Saved taster={answer.saved} email={answer.values.email} />
  const full = taster?.placesLeft === 0
  return (
    <>
      {taster && (!full || answer) && <TasterForm taster={taster} answer={answer} />}
      {(!taster || full) && <NoPlace full={full} />}
    </>
  )
}

function Saved({ taster, email }: { taster: Pick<Taster, 'startsAt' | 'zone'>; email: string }) {
  return (
    <Notice kind="ok" live title="Your place is saved">
      <p>
        {formatTasterStart(taster)}. We are sending a confirmation with a calendar file to {email}.
      </p>
    </Notice>
  )
}

function NoPlace({ full }: { full: boolean }) {
  return (
    <p>
      {full ? 'Every place in this session is taken.' : 'The next date is not fixed yet.'}{' '}
      <a href={paths.contact}>Leave us your name</a> and we write to you when there is another.
    </p>
  )
}

/** A plain form: this page has no script. */
function TasterForm({ taster, answer }: { taster: Taster; answer: TasterAnswer | null }) {
  const errors = answer?.fieldErrors ?? {}
  return (
    <form className="form" method="post" action={paths.tasterForm} noValidate>
      <ErrorSummary id="taster-answer" problems={problemsOf(answer)} />
      <input type="hidden" name="taster" value={taster.id} />
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
        hint="For the joining link and nothing else"
        autoComplete="email"
        defaultValue={answer?.values.email}
        error={errors.email}
      />
      <p className="actions">
        <Button type="submit">Save my place</Button>
        <span className="data">{formatPlacesLeft(taster.placesLeft)}</span>
      </p>
    </form>
  )
}

function problemsOf(answer: TasterAnswer | null): { id?: string; text: string }[] {
  if (!answer) return []
  const fields = Object.entries(answer.fieldErrors).map(([field, text]) => ({
    id: `taster-${field}`,
    text: text ?? '',
  }))
  return answer.message ? [{ text: answer.message }, ...fields] : fields
}
