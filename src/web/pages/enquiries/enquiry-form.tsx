import { useRef } from 'react'
import {
  COMPANY_SIZES,
  COURSES_OFFERED,
  type EnquiryField,
  type EnquiryKind,
  ENQUIRY_FIELDS,
  JOB_ROLES,
} from '#domain/enquiries/enquiry.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { HONEYPOT } from '#domain/honeypot.ts'
import { TrapField } from '#web/ui/trap-field.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import type { EnquiryAnswer } from './enquiry-answer.ts'
import { EnquiryOutcome } from './enquiry-outcome.tsx'
import { useEnquiry } from './use-enquiry.ts'

export interface EnquiryFormProps {
  /** Unique on the page: two forms on one page share nothing. */
  id: string
  kind: EnquiryKind
  /** The course that is chosen already, from the page it stands on. */
  course?: string
  answer: EnquiryAnswer | null
}

const LABELS: Record<EnquiryField, string> = {
  name: 'Name',
  email: 'Email',
  contactNumber: 'Phone number',
  course: 'Course',
  message: 'Message (optional)',
  companyName: 'Company name',
  jobRole: 'Job role',
  companySize: 'Company size',
}
const OPTIONS: Partial<Record<EnquiryField, string[]>> = {
  course: COURSES_OFFERED,
  jobRole: JOB_ROLES,
  companySize: COMPANY_SIZES,
}
const COMPLETE: Partial<Record<EnquiryField, string>> = {
  name: 'name',
  email: 'email',
  contactNumber: 'tel',
  companyName: 'organization',
}

/** The form of every enquiry: posts by itself, and better once its script is there. */
export function EnquiryForm({ id, kind, course, answer }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, submit, clearError, clearMessage } = useEnquiry(kind, form, answer)
  useDraft(id, form, state.sent !== null)
  const values: Record<string, string | undefined> = answer && !answer.sent ? answer.values : { course }

  return (
    <form ref={form} id={id} className="form" method="post" action={`#${id}`} noValidate onSubmit={submit}>
      <input type="hidden" name="enquiryForm" value={id} />
      <input type="hidden" name="kind" value={kind} />
      {ENQUIRY_FIELDS[kind].map((field) => {
        const input = {
          id: `${id}-${field}`,
          name: field,
          label: kind === 'business-call' && field === 'name' ? 'Full name' : LABELS[field],
          error: state.fieldErrors[field],
          // Left out where there is none: React would put a choice made before it came back to the default.
          defaultValue: values[field] || undefined,
          onInput: () => clearError(field),
        }
        const options = OPTIONS[field]
        if (options) return <SelectField key={field} {...input} options={options} placeholder="Please choose" />
        if (field === 'message') return <TextAreaField key={field} {...input} rows={4} />
        return (
          <Field
            key={field}
            {...input}
            autoComplete={COMPLETE[field]}
            type={field === 'email' ? 'email' : field === 'contactNumber' ? 'tel' : 'text'}
          />
        )
      })}
      <TrapField of={id} name={HONEYPOT} />
      <Button type="submit" busy={state.status === 'loading'}>
        Submit
      </Button>
      <EnquiryOutcome state={state} onGone={clearMessage} />
    </form>
  )
}
