import { certificateNumber } from '#domain/certificates/certificate.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The certificate of a booking, for whoever made it: its page, and who decides what that shows. */
export function MyCertificateLink({ certificate: { number, key } }: { certificate: { number: number; key: string } }) {
  return (
    <section className="my-part" aria-labelledby="certificate-title">
      <h2 id="certificate-title">Certificate</h2>
      <p>
        You have certificate <strong className="data">{certificateNumber(number)}</strong> of attendance. On its page
        you pass it on, and decide what others see.
      </p>
      <p className="actions">
        <ButtonLink kind="quiet" href={paths.myCertificate(key)}>
          Your certificate
        </ButtonLink>
      </p>
    </section>
  )
}
