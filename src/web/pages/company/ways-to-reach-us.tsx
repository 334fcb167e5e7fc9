import { contact } from '#content/contact.ts'
import { site } from '#content/site.ts'

/** What one may come with, and the two lines to ring and to write to. */
export function WaysToReachUs() {
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
            <a href={site.phone.link}>{site.phone.shown}</a>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </div>
      </dl>
      <p>
        For a company: <a href={contact.forBusiness.link}>{contact.forBusiness.label}</a>
      </p>
    </section>
  )
}
