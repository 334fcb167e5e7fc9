import type { MetaArgs } from 'react-router'
import { contact } from '#content/contact.ts'
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
export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  course: new URL(request.url).searchParams.get('course') ?? undefined,
  within: (await context.get(requestContext).settings()).replyPromise.words,
})

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

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner section="contactUs" heading="Contact Us" subheading={contact.subheading} />
      <div className="section wrap contact">
        <WaysToReachUs />
        <section className="contact-form" aria-labelledby="message-title">
          <h2 id="message-title">Drop us a message</h2>
          <p>We answer messages within {loaderData.within}. To talk instead, call us or leave your number.</p>
          <ContactForm id="contact" course={loaderData.course} />
        </section>
      </div>
    </>
  )
}

function WaysToReachUs() {
  const company = useCompany()
  return (
    <section className="contact-ways" aria-label="What we can help with">
      {contact.intro.map(({ title, text }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
      <dl className="contact-lines">
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={company.phone.link}>{company.phone.shown}</a>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
      </dl>
      <p>
        For a company: <a href={contact.forBusiness.link}>{contact.forBusiness.label}</a>
      </p>
    </section>
  )
}
