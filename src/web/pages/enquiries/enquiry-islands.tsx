import { useRouteLoaderData } from 'react-router'
import { replyPromise } from '#content/site.ts'
import { Island } from '#web/islands/island.tsx'
import { useCompany } from '#web/layout/company.ts'
import type { loader } from '#web/root.tsx'
import type { EnquiryAnswer } from './enquiry-answer.ts'
import type { EnquiryFormProps } from './enquiry-form.tsx'

/** Name, email, phone and course. */
export function ContactForm(props: Pick<EnquiryFormProps, 'id' | 'course' | 'addedCourses'>) {
  return <Enquiry kind="contact" {...props} />
}

/** The business form. */
export function BookACallForm({ id }: { id: string }) {
  return <Enquiry id={id} kind="business-call" />
}

/** A price as a PDF: three fields. */
export function ProposalForm({ id }: { id: string }) {
  return <Enquiry id={id} kind="proposal" />
}

/** The footer's form: the contact form without the course. */
export function CallBackForm(props: Pick<EnquiryFormProps, 'id' | 'postTo'>) {
  return <Enquiry kind="call-back" {...props} />
}

function Enquiry(props: Omit<EnquiryFormProps, 'answer'>) {
  const answer = useEnquiryAnswer(props.id)
  return <Island name="enquiry" props={{ ...props, answer }} />
}

/** The result of this form when this request posted it without scripts, otherwise null. */
export function useEnquiryAnswer(form: string): EnquiryAnswer | null {
  const answer = useRouteLoaderData<typeof loader>('root')?.enquiry ?? null
  return answer?.form === form ? answer : null
}

const useReplyWithin = () => useRouteLoaderData<typeof loader>('root')?.replyWithin ?? replyPromise.words

/** The sentence about when we answer, for those who may write or call. */
export function AnswerTimes() {
  const company = useCompany()
  return `Messages: answered within ${useReplyWithin()}. Phone: ${company.callHours}.`
}

export function CallHours({ atChosenTime = false }: { atChosenTime?: boolean }) {
  const company = useCompany()
  const within = useReplyWithin()
  return `We’ll call you ${atChosenTime ? 'at the time you picked, or' : 'back'} within ${within} (${company.callHours}).`
}
