import { use } from 'react'
import { createHolderToken } from '#domain/certificates/certificate-holder.ts'
import {
  achievementOf,
  attendedSummary,
  CERTIFICATE_KINDS,
  certificateNumber,
  formatCertificateDates,
} from '#domain/certificates/certificate.ts'
import { getCertificate } from '#domain/certificates/find-certificates.ts'
import { toAsciiAddress } from '#platform/email-address.ts'
import { type CertificateData, loadCertificateData, renderCertificate } from '#documents/certificate.tsx'
import { pageUrls } from '#documents/page-urls.ts'
import {
  certificateWords,
  correctedCertificateWords,
  twelveWeekCertificateWords,
} from '#site-content/emails/booking-emails.ts'
import {
  ColoursContext,
  EmailLayout,
  EmailLink,
  Heading,
  LinkButton,
  Paragraph,
  TicketBox,
  TicketPart,
  Typed,
} from './email-layout.tsx'
import { styles } from './email-style.ts'
import { type ComposeEmail, pdfAttachment, renderMessage } from './email-template.tsx'
import { Band } from './ticket.tsx'
import { chooseTemplate, personValues, type WithWords, wordedTemplate } from './email-wording.ts'

/** With the certificate as a PDF. Null once the holder's name or the address of the booking has been erased. */
export const composeCertificateEmail: ComposeEmail = async (context, { details }) => {
  const { certificateId = '' } = details
  const { holderName, ...found } = await getCertificate(context, { certificateId })
  const { email } = await context.db
    .selectFrom('booking')
    .select('email')
    .where('id', '=', found.bookingId)
    .executeTakeFirstOrThrow()
  if (holderName === null || toAsciiAddress(email) === null) return null
  const data = {
    ...(await loadCertificateData(context, { ...found, holderName })),
    ownLink: pageUrls.myCertificate(context.publicUrl, await createHolderToken(context, { certificateId })),
    corrected: found.supersedes !== null,
  }
  const pdf = pdfAttachment(`certificate-${certificateNumber(found.number)}`, await renderCertificate(data))
  return renderMessage(context, certificate, data, { to: { name: holderName, address: email }, attachments: [pdf] })
}

interface CertificateEmailData extends CertificateData {
  /** Opens the page on which the holder decides what others see. */
  ownLink: string
  /** It replaces an earlier certificate whose name was wrong. */
  corrected: boolean
}

const values = (data: CertificateEmailData) => ({
  ...personValues({ name: data.holderName, provider: data.site }),
  course: data.courseName,
  date: formatCertificateDates(data),
  number: certificateNumber(data.number),
  'course days': formatCertificateDates(data),
  attendance: attendedSummary(data),
  role: achievementOf(data),
})

const issued = wordedTemplate({ wording: certificateWords, values, Body })
const issuedForTwelveWeeks = wordedTemplate({ wording: twelveWeekCertificateWords, values, Body })
const replaced = wordedTemplate({ wording: correctedCertificateWords, values, Body })

export const certificate = chooseTemplate<CertificateEmailData>(({ corrected, kind }) =>
  corrected ? replaced : kind === 'programme' ? issuedForTwelveWeeks : issued,
)

function Body({ words, ...data }: WithWords<CertificateEmailData, typeof certificateWords>) {
  const { courseName, number, page, ownLink } = data
  return (
    <EmailLayout
      data={{ ...data, reference: certificateNumber(number) }}
      title={words.heading}
      preview={`${courseName}, ${formatCertificateDates(data)}.`}
      testNoteLast
    >
      <CertificateCard data={data} />
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Paragraph>
        Anyone you give this link to can check it: <EmailLink href={page}>{page}</EmailLink>
      </Paragraph>
      <Heading>What others see</Heading>
      <Typed text={words.whatOthersSee} />
      <LinkButton href={ownLink}>See my certificate</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

/** What the attached certificate says. The plain text version says it in its first sentence. */
function CertificateCard({ data }: { data: CertificateData }) {
  const { accent } = use(ColoursContext)
  return (
    <div data-skip-in-text="true">
      <TicketBox>
        <Band />
        <TicketPart>
          <p className="soft" style={styles.small}>
            {data.site.brand} certifies that
          </p>
          <p className="link" style={{ ...styles.title, color: accent.light }}>
            {data.holderName}
          </p>
          <p className="soft" style={styles.small}>
            {CERTIFICATE_KINDS[data.kind].statement}
          </p>
          <p style={styles.course}>{achievementOf(data)}</p>
          <p style={styles.figures}>{formatCertificateDates(data)}</p>
          <p style={styles.figures}>{attendedSummary(data)}</p>
          {data.reference && <p style={styles.small}>“{data.reference}”</p>}
        </TicketPart>
      </TicketBox>
    </div>
  )
}
