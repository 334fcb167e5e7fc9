import type { MetaArgs } from 'react-router'
import type { ContentOf } from '#domain/content/content-document.ts'
import { isSpecifiedCourse, listCourses } from '#domain/courses/course.ts'
import { contactDocument } from '#site-content/contact.ts'
import { useCompany } from '#web/layout/company.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { ContactForm } from '#web/pages/enquiries/enquiry-islands.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/contact-us'
import contactCss from './contact-us.css?inline'

export const handle = { css: contactCss }

/** A link may choose the course of the form: /contactUs?course=Product+Owner. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, content, narrowTo } = context.get(requestContext)
  const added = (await listCourses(narrowTo('course'))).filter(({ id }) => !isSpecifiedCourse(id))
  return {
    addedCourses: added.length > 0 ? added.map(({ name }) => name) : undefined,
    course: new URL(request.url).searchParams.get('course') ?? undefined,
    within: (await settings()).replyPromise.words,
    texts: await content(contactDocument),
  }
}

export const meta = ({ matches, loaderData }: MetaArgs) =>
  describePage(matches, {
    title: 'Contact us by message or phone',
    description: `Ask about a career change, a course or training for your team. Send a message or call us.${replyPromiseOf(loaderData)}`,
    path: paths.contact,
  })

function replyPromiseOf(loaded: unknown): string {
  const within = (loaded as { within?: string } | undefined)?.within // the return type of the loader above
  return within ? ` We answer within ${within}.` : ''
}

export default function ContactUs({ loaderData: { texts, within, course, addedCourses } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner section="contactUs" heading={texts.heading} subheading={texts.subheading} />
      <div className="section wrap contact">
        <section className="contact-ways" aria-label="Ways to reach us">
          <ContactLines within={within} forBusiness={texts.forBusiness} />
        </section>
        <section className="contact-form" aria-labelledby="message-title">
          <h2 id="message-title">{texts.formHeading}</h2>
          <p>We answer messages within {within}. Tell us what you do now, and which course you have in mind.</p>
          <ContactForm id="contact" course={course} addedCourses={addedCourses} />
        </section>
        <section className="contact-help" aria-label="What we can help with">
          {texts.intro.map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </section>
      </div>
    </>
  )
}

type ContactLinesProps = Pick<ContentOf<typeof contactDocument>, 'forBusiness'> & { within: string }

function ContactLines({ within, forBusiness }: ContactLinesProps) {
  const company = useCompany()
  return (
    <dl className="contact-lines">
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={company.phone.link}>{company.phone.shown}</a>
          <small>{company.callHours}</small>
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
          <small>Answered within {within}</small>
        </dd>
      </div>
      <div>
        <dt>For a company</dt>
        <dd>
          <a href={forBusiness.link}>{forBusiness.label}</a>
        </dd>
      </div>
    </dl>
  )
}
