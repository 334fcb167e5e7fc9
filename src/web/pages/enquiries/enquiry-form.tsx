import { useEffect, useRef, useState } from 'react'
import {
  COMPANY_SIZES,
  COURSES_OFFERED,
  ENQUIRY_FIELDS,
  type EnquiryField,
  type EnquiryKind,
  isBusiness,
  JOB_ROLES,
} from '#domain/enquiries/enquiry.ts'
import { HONEYPOT } from '#domain/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField, TrapField } from '#web/ui/field.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import type { EnquiryAnswer } from './enquiry-answer.ts'
import { type EnquiryState, useEnquiry } from './use-enquiry.ts'

export interface EnquiryFormProps {
  /** Unique on the page, which may have two forms. */
  id: string
  kind: EnquiryKind
  /** The course that is selected at first. */
  course?: string
  /** Names of the courses that the office has added. */
  addedCourses?: string[]
  /** The page that handles the form without scripts, where it is not the own one. */
  postTo?: string
  answer: EnquiryAnswer | null
}

const LABELS: Partial<Record<EnquiryField, string>> = {
  name: 'Name',
  email: 'Email',
  contactNumber: 'Phone number',
  course: 'Course',
  message: 'Message (optional)',
  companyName: 'Company name',
  jobRole: 'Job role',
  companySize: 'Company size',
}
/** The specification's values `hr` and `other` as words. */
const JOB_ROLE_LABELS: Partial<Record<string, string>> = { hr: 'HR', other: 'Other' }
const OPTIONS: Partial<Record<EnquiryField, { value: string; label: string }[] | string[]>> = {
  jobRole: JOB_ROLES.map((value) => ({ value, label: JOB_ROLE_LABELS[value] ?? value })),
  companySize: COMPANY_SIZES,
}
const AUTOCOMPLETE: Partial<Record<EnquiryField, string>> = {
  name: 'name',
  email: 'email',
  contactNumber: 'tel',
  companyName: 'organization',
}

/** Every enquiry form. Works as a plain form; with its script it answers without loading the page again. */
export function EnquiryForm({ id, kind, course, addedCourses = [], postTo = '', answer }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, submit, clearError, clearMessage } = useEnquiry(kind, form, answer)
  useDraft(id, form, state.sent !== null)
  const values: Record<string, string | undefined> = answer && !answer.sent ? answer.values : { course }

  return (
    <form ref={form} id={id} className="form" method="post" action={`${postTo}#${id}`} noValidate onSubmit={submit}>
      <input type="hidden" name="enquiryForm" value={id} />
      <input type="hidden" name="kind" value={kind} />
      {ENQUIRY_FIELDS[kind].map((field) => {
        const error = state.fieldErrors[field]
        const onInput = () => clearError(field)
        // The programme and the buttons for a call's time are beside the form, and need no script: call-section.tsx.
        if (!LABELS[field])
          return (
            error && (
              <p key={field} className="field-error">
                <a href={`#${id}-${field}`}>{error}</a>
              </p>
            )
          )
        const input = {
          id: `${id}-${field}`,
          name: field,
          label: isBusiness(kind) && field === 'name' ? 'Full name' : LABELS[field],
          error,
          // Not an empty string: when React hydrates, it would reset a choice that the visitor has made already.
          defaultValue: values[field] || undefined,
          onInput,
        }
        const options = field === 'course' ? [...COURSES_OFFERED, ...addedCourses] : OPTIONS[field]
        if (options) return <SelectField key={field} {...input} options={options} placeholder="Please choose" />
        if (field === 'message') return <TextAreaField key={field} {...input} rows={4} />
        return (
          <Field
            key={field}
            {...input}
            autoComplete={AUTOCOMPLETE[field]}
            type={field === 'email' ? 'email' : field === 'contactNumber' ? 'tel' : 'text'}
          />
        )
      })}
      <TrapField of={id} name={HONEYPOT} />
      <Button type="submit" busy={state.status === 'loading'}>
        {kind === 'proposal' ? 'Send me this as a PDF' : 'Submit'}
      </Button>
      <EnquiryOutcome state={state} onGone={clearMessage} />
    </form>
  )
}

/** How long a response message is shown. From the specification. */
export const MESSAGE_MS = 5000

/** The server's message for five seconds, longer while the pointer or the focus is on it. The "Sent" line stays. */
function EnquiryOutcome({ state, onGone }: { state: EnquiryState; onGone: () => void }) {
  const { responseMessage, status, sent } = state
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!responseMessage || held) return
    const timer = setTimeout(onGone, MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [responseMessage, held, onGone])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div className={sent ? 'notice notice-ok' : ''}>
      <p
        className="response-message"
        data-failed={status === 'failed' ? '' : undefined}
        role="status"
        onMouseEnter={hold}
        onMouseLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        {responseMessage}
      </p>
      {sent && (
        <p data-sent="" tabIndex={-1}>
          {sent}
        </p>
      )}
    </div>
  )
}
