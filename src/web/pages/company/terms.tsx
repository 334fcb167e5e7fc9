import type { MetaArgs } from 'react-router'
import { sampleTerms } from '#content/terms.ts'
import { findTermsText, listTermsVersions, TERMS_TOPIC, type TermsVersion } from '#domain/content/terms.ts'
import { termsDocument } from '#site-content/terms.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DayInWords } from '../date-time.tsx'
import type { Route } from './+types/terms'
import policyCss from './policy.css?inline'
import { PhoneCountry } from '../rich-text.tsx'
import { PolicyText } from './policy-text.tsx'

export const handle = { css: policyCss }

/** A version with the day on which the next one began; null for the one that counts now. */
type Shown = TermsVersion & { until: string | null }

/** The terms that count now; at /terms/3 a version that counts or has counted. */
export async function loader({ params: { version }, context }: Route.LoaderArgs) {
  const { content, narrowTo, isPreview, settings } = context.get(requestContext)
  const source = narrowTo(TERMS_TOPIC)
  const versions: Shown[] = (await listTermsVersions(source)).map((one, at, all) => ({
    ...one,
    until: all[at - 1]?.since ?? null,
  }))
  const shown = version === undefined ? versions[0] : versions.find((one) => one.version === version)
  if (!shown) throw new Response(null, { status: 404 })
  const text =
    version === undefined
      ? await content(termsDocument)
      : await findTermsText(source, { document: termsDocument, version: shown })
  if (!text) throw new Response(null, { status: 404 })
  const { phoneNumbers } = await settings()
  return { text, shown, isPreview, phoneCountry: phoneNumbers.country, versions }
}

export const meta = ({ matches, params, loaderData }: MetaArgs<typeof loader>) =>
  describePage(matches, {
    title: loaderData?.shown.until ? `Terms, version ${loaderData.shown.version}` : 'Terms',
    description: 'What you and we agree on when you book: price, paying, moving, your right to withdraw, and the rest.',
    path: params.version === undefined ? paths.terms : paths.termsVersion(params.version),
    // Search engines show the terms that count now.
    noindex: params.version !== undefined,
  })

export default function TermsPage({ loaderData, params }: Route.ComponentProps) {
  const { text, shown, isPreview, phoneCountry, versions } = loaderData
  const isOneVersion = params.version !== undefined
  const earlier = shown.until === null ? versions.slice(1) : []
  return (
    <>
      <PageBanner heading="Terms" subheading={isPreview ? 'Preview: not in force' : <InForce {...shown} />} />
      <PhoneCountry value={phoneCountry}>
        <PolicyText {...text} notice={<TermsNotice {...shown} isOneVersion={isOneVersion} />}>
          {earlier.length > 0 && <EarlierVersions versions={earlier} />}
        </PolicyText>
      </PhoneCountry>
    </>
  )
}

function InForce({ version, since, until }: Shown) {
  if (until === null)
    return (
      <>
        {`Version ${version}, in force since `}
        <DayInWords day={since} />
      </>
    )
  return (
    <>
      {`Version ${version}, in force `}
      <Period since={since} until={until} />
    </>
  )
}

function Period({ since, until }: Pick<Shown, 'since' | 'until'>) {
  if (until === null || until === since)
    return (
      <>
        on <DayInWords day={since} />
      </>
    )
  return (
    <>
      from <DayInWords day={since} /> to <DayInWords day={until} />
    </>
  )
}

/** At the address of one version: which it is, and whether it is the current one. */
function TermsNotice({ since, until, isDelivered, isOneVersion }: Shown & { isOneVersion: boolean }) {
  if (until !== null)
    return (
      <Notice title="We have newer terms">
        <p>
          This is the version of <DayInWords day={since} />. If you booked under it, it still applies to your booking.{' '}
          <a href={paths.terms}>Read our current terms</a>
        </p>
      </Notice>
    )
  if (!isDelivered && !isOneVersion) return null
  return (
    <Notice kind={isDelivered ? 'warn' : 'info'}>
      {isDelivered ? (
        <p>{sampleTerms}</p>
      ) : (
        <p>
          These are our current terms, in force since <DayInWords day={since} />.
        </p>
      )}
    </Notice>
  )
}

/** A booking keeps the version that it was made under. */
function EarlierVersions({ versions }: { versions: Shown[] }) {
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title">Earlier versions</h2>
      <p>The version you booked under applies to your booking.</p>
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            <a href={paths.termsVersion(one.version)}>{`Version ${one.version}`}</a>, <Period {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
