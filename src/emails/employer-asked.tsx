import { renderEmployerLetter } from '#documents/employer-letter.tsx'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { findCourse } from '#domain/courses/course.ts'
import { getContent } from '#domain/content/shown-content.ts'
import { formatPence } from '#domain/pence.ts'
import { soldCourseDocument } from '#site-content/courses.ts'
import { employerAskedWords, employerReleasedWords } from '#site-content/emails/employer-emails.ts'
import { employerLetterDocument } from '#site-content/handouts.ts'
import { CourseDates } from './course-dates.tsx'
import { EmailLayout, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import { type Attachment, type ComposeEmail, type EmailContext, pdfAttachment } from './email-template.tsx'
import { type WithWords, wordedTemplate } from './email-wording.ts'
import { loadOrder, type OrderEmailData, orderValues, quotedValues, renderToBuyer } from './order-emails.tsx'
import { hasPlainBuyer, traineeOf } from './order-names.ts'

/** With the quote and the letter about the course. Not sent any more once it is paid, accepted or over. */
export const composeEmployerAsked: ComposeEmail = async (context, queued) => {
  const data = await loadOrder(context, queued)
  if (data.order.state !== 'quoted') return null
  return renderToBuyer(context, employerAsked, data, 'quote', [await attachLetter(context, data)])
}

/** The trainee pays: the quote does not count any more. */
export const composeEmployerReleased: ComposeEmail = async (context, queued) =>
  renderToBuyer(context, employerReleased, await loadOrder(context, queued), null)

/** The letter that the course's page has too, about this one date. */
async function attachLetter(context: EmailContext, { order, site }: OrderEmailData): Promise<Attachment> {
  const { courseId, sessions, zone, total: price } = order
  const course = await findCourse(context, { courseId })
  if (!course) throw new Error(`expected the course ${courseId}`)
  const { objectives } = await getContent(context, soldCourseDocument(course))
  const words = await getContent(context, employerLetterDocument)
  const runs = [{ sessions, zone, price }]
  const letter = { words, site, course, objectives, runs, writtenAt: context.clock.now() }
  return pdfAttachment(`employer-letter-${courseId}`, await renderEmployerLetter(letter))
}

export const employerAsked = wordedTemplate({
  wording: employerAskedWords,
  values: (data: OrderEmailData) => ({ ...quotedValues(data), trainee: traineeOf(data) }),
  Body: AskedBody,
})

function AskedBody(data: WithWords<OrderEmailData, typeof employerAskedWords>) {
  const { words, order, href } = data
  const attached = hasPlainBuyer(order)
    ? 'The quote and a letter about the course are attached.'
    : 'A letter about the course is attached, and the quote is on the order’s page.'
  return (
    <EmailLayout data={data} title={words.heading} preview={`${order.courseName}: ${formatPence(order.total)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <CourseDates courseName={order.courseName} run={{ ...order, label: order.runLabel }} />
      <Paragraph>
        One place: {formatPence(order.total)}. {attached}
      </Paragraph>
      <Typed text={words.ways} />
      <LinkButton href={href}>Pay or accept</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

export const employerReleased = wordedTemplate({
  wording: employerReleasedWords,
  values: (data: OrderEmailData) => ({ ...orderValues(data), trainee: traineeOf(data) }),
  Body: ({ words, ...data }) => (
    <EmailLayout data={data} title={words.heading} preview={`${data.order.courseName}, ${formatFullDays(data.order)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Typed text={words.closing} />
    </EmailLayout>
  ),
})
