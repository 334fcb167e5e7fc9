import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { Island } from '#web/islands/island.tsx'
import { useEnquiryAnswer } from './use-enquiry-answer.ts'

/** Name, email, phone and course, under the heading "Drop us a message". */
export function ContactForm({ id, course }: { id: string; course?: string }) {
  return <Enquiry id={id} kind="contact" course={course} />
}

/** The business form, under whatever heading the page gives it. */
export function BookACallForm({ id }: { id: string }) {
  return <Enquiry id={id} kind="business-call" />
}

/** The footer's: as the contact form, without the course. */
export function CallBackForm({ id }: { id: string }) {
  return <Enquiry id={id} kind="call-back" />
}

function Enquiry(props: { id: string; kind: EnquiryKind; course?: string }) {
  const answer = useEnquiryAnswer(props.id)
  return <Island name="enquiry" props={{ ...props, answer }} />
}
