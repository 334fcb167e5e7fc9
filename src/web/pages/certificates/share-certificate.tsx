import { achievementOf, CERTIFICATE_KINDS, type CertificateContent } from '#domain/certificates/certificate.ts'
import { urlQuery } from '#documents/url-query.ts'
import { useCompany } from '#web/layout/company.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface ShareCertificateProps {
  certificate: Pick<CertificateContent, 'kind' | 'role' | 'courseName' | 'issuedAt' | 'publicId'> & { shown: string }
  page: string
  number: string
}

/** The PDF as a file, and the email with it again. */
export function CertificatePdf({ pdf, idempotencyKey }: { pdf: string; idempotencyKey: string }) {
  return (
    <section className="certificate-share" aria-labelledby="pdf-title">
      <h2 id="pdf-title">Your PDF</h2>
      <form method="post" className="actions">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <ButtonLink href={pdf} download>
          Download PDF
        </ButtonLink>
        <Button kind="quiet" name="intent" value="mail">
          Email me the PDF again
        </Button>
      </form>
    </section>
  )
}

/** The address to send, a LinkedIn profile and a badge. */
export function ShareCertificate({ certificate, page, number }: ShareCertificateProps) {
  const { brand } = useCompany()
  return (
    <section className="certificate-share" aria-labelledby="share-title">
      <h2 id="share-title">Share it</h2>
      {certificate.shown !== 'nothing' && (
        <>
          <p>Send this link to an employer, who can check it there:</p>
          <p className="certificate-address">
            <a href={page}>{page}</a>
            <span className="with-scripts">
              <button className="button button-quiet button-small" type="button" data-copy="" value={page}>
                Copy link
              </button>{' '}
              <span role="status" />
            </span>
          </p>
        </>
      )}
      <p className="actions">
        <ButtonLink
          kind="quiet"
          small
          href={linkedInUrl({ name: linkedInName(certificate), issuedAt: certificate.issuedAt, page, number, brand })}
          rel="noopener external nofollow"
        >
          Add to LinkedIn
        </ButtonLink>
        {certificate.shown === 'all' && <a href={paths.credential(certificate.publicId, 'jwt')}>Download Open Badge</a>}
      </p>
    </section>
  )
}

/** "Scrum Master: certificate of attendance" */
const linkedInName = (certificate: ShareCertificateProps['certificate']): string =>
  `${achievementOf(certificate)}: ${CERTIFICATE_KINDS[certificate.kind].title.toLowerCase()}`

/** The address of LinkedIn's own form, filled in: no script of theirs is on our page. */
function linkedInUrl(input: { name: string; issuedAt: Date; page: string; number: string; brand: string }): string {
  const { name, issuedAt, page, number, brand } = input
  const fields = urlQuery({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: brand,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    certUrl: page,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}
