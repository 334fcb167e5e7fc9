/** The three enquiry forms. Each names itself on its page, so that two on one page never share what is typed. */

/** Name, email, phone and course, under the heading "Drop us a message". */
export function ContactForm({ id, course }: { id: string; course?: string }) {
  return <div id={id} data-course={course} />
}

/** The business form, under whatever heading the page gives it. */
export function BookACallForm({ id }: { id: string }) {
  return <div id={id} />
}

/** The footer's: as the contact form, without the course. */
export function CallBackForm({ id }: { id: string }) {
  return <div id={id} />
}
