import { site } from '#content/site.ts'
import { CallHours } from '#web/pages/enquiries/call-hours.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function StillStuck() {
  return (
    <section className="section section-sunk" aria-labelledby="stuck-title">
      <div className="wrap still-stuck">
        <h2 id="stuck-title">Still stuck?</h2>
        <p>
          Ring us on <a href={site.phone.link}>{site.phone.shown}</a>, write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>, or send a message. <CallHours />
        </p>
        <p className="actions">
          <ButtonLink href={paths.contact}>Send a message</ButtonLink>
          <ButtonLink kind="quiet" href="/BookAcall">
            Book a call for your business
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
