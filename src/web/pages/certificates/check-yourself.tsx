import type { ShownCertificate } from '#domain/certificates/find-shown-certificate.ts'
import { paths } from '#web/paths.ts'

interface CheckYourselfProps {
  certificate: ShownCertificate
  /** Where our keys are, which list of revoked ones it is in, and where there. */
  addresses: { keys: string; revoked: string; index: number }
}

/** How anybody checks it without believing this page: three lines. */
export function CheckYourself({ certificate: { publicId, credential }, addresses }: CheckYourselfProps) {
  return (
    <section className="certificate-check" aria-labelledby="check-title">
      <h2 id="check-title">Check it without us</h2>
      <ol>
        <li>
          {credential ? (
            <>
              Download <a href={paths.credential(publicId, 'jwt')}>the signed file</a> (
              <a href={paths.credential(publicId, 'json')}>the same to read</a>): an Open Badge 3.0, signed as a JWT.
            </>
          ) : (
            <>Ask its holder for the signed file: an Open Badge 3.0, signed as a JWT. The name stands in it.</>
          )}
        </li>
        <li>
          Check its signature (EdDSA) with the key in <a href={addresses.keys}>our public keys</a> that its{' '}
          <code>kid</code> names.
        </li>
        <li>
          Look up bit <span className="data">{addresses.index}</span> in{' '}
          <a href={addresses.revoked}>the list of revoked certificates</a>, which is signed likewise: 0 is valid.
        </li>
      </ol>
    </section>
  )
}
