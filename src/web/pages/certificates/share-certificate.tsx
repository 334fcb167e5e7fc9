import type { CertificateContent } from '#domain/certificates/certificate.ts'
import { site } from '#content/site.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface ShareCertificateProps {
  certificate: Pick<CertificateContent, 'courseName' | 'issuedAt' | 'publicId'> & { shown: string }
  page: string
  number: string
  idempotencyKey: string
}

/** Ways to pass it on: a profile, a wallet of badges, and the mail with the PDF once more. */
export function ShareCertificate({ certificate, page, number, idempotencyKey }: ShareCertificateProps) {
  return (
    <section className="certificate-share" aria-labelledby="share-title">
      <h2 id="share-title">Pass it on</h2>
      <div className="actions">
        <ButtonLink kind="quiet" href={linkedIn(certificate, page, number)} rel="noopener external nofollow">
          Add to LinkedIn
        </ButtonLink>
        {certificate.shown === 'all' && (
          <ButtonLink kind="quiet" href={paths.credential(certificate.publicId, 'jwt')}>
            Open Badge for a wallet
          </ButtonLink>
        )}
        <form method="post">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button kind="quiet" name="intent" value="mail">
            Email me the PDF again
          </Button>
        </form>
      </div>
    </section>
  )
}

/** The network's own form, filled in: nothing of theirs is on our page. */
function linkedIn(
  { courseName, issuedAt }: Pick<CertificateContent, 'courseName' | 'issuedAt'>,
  page: string,
  number: string,
): string {
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${courseName}: certificate of attendance`,
    organizationName: site.brand,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    certUrl: page,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}
