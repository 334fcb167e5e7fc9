import { Document, Page, Path, Rect, renderToBuffer, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { create } from 'qrcode'
import {
  achievementOf,
  attendedSummary,
  CERTIFICATE_KINDS,
  type CertificateContent,
  certificateNumber,
  formatCertificateDates,
} from '#domain/certificates/certificate.ts'
import { certificateUrls } from '#domain/certificates/open-badge.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { documentColours, ink } from './brand-colours.ts'
import { Brand } from './document-page.tsx'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'
import type { DocumentContext } from './booking-document-data.ts'
import { getProvider, type ProviderDetails } from './provider.ts'
import type { RenderedDocument } from './render-document.ts'
import { Ribbon } from './ribbon.tsx'

export interface CertificateData extends CertificateContent {
  /** The public page that shows whether it is valid. */
  page: string
  site: ProviderDetails
  testMode: boolean
}

// A4 landscape, in points. The wave fills its foot.
const [WIDTH, HEIGHT] = [841.89, 595.28]
const RIBBON_HEIGHT = 128

/** What a certificate's PDF and its email say besides the certificate itself. */
export async function loadCertificateData<Certificate extends CertificateContent>(
  context: DocumentContext,
  certificate: Certificate,
): Promise<Certificate & CertificateData> {
  return {
    ...certificate,
    page: certificateUrls(context.publicUrl).page(certificate.publicId),
    site: await getProvider(context, context.publicUrl),
    testMode: context.testMode || certificate.testMode,
  }
}

/** A certificate's PDF with the name of its file, such as "certificate-A-000042". */
export async function renderCertificateFile(
  context: DocumentContext,
  certificate: CertificateContent,
): Promise<RenderedDocument> {
  const data = await loadCertificateData(context, certificate)
  return { number: `certificate-${certificateNumber(data.number)}`, content: await renderCertificate(data) }
}

/** A one-page PDF. The same data always give the same bytes. */
export async function renderCertificate(data: CertificateData): Promise<Buffer> {
  return renderToBuffer(<CertificatePage data={data} />)
}

function CertificatePage({ data }: { data: CertificateData }) {
  const { site, issuedAt } = data
  const number = certificateNumber(data.number)
  const { title } = CERTIFICATE_KINDS[data.kind]
  return (
    <Document
      title={`${title} ${number}`}
      author={site.brand}
      subject={`${achievementOf(data)}, ${formatCertificateDates(data)}`}
      creator={site.brand}
      language="en-GB"
      creationDate={issuedAt}
      modificationDate={issuedAt}
    >
      <Page size="A4" orientation="landscape" style={[style.page, layout.page]}>
        <View style={layout.body} wrap={false}>
          <View style={layout.statement}>
            <Brand site={site} />
            {data.testMode && (
              <Text style={[style.warning, layout.warning]}>Test mode: this is not a valid certificate.</Text>
            )}
            <Text style={layout.title}>{title}</Text>
            <Statement data={data} />
          </View>
          <Check data={data} number={number} />
        </View>
        <View style={layout.ribbon}>
          <Ribbon seed={number} width={WIDTH} height={RIBBON_HEIGHT} colours={documentColours(site.shades)} />
        </View>
      </Page>
    </Document>
  )
}

function Statement({ data }: { data: CertificateData }) {
  const { holderName, reference, facilitators } = data
  const { accent } = documentColours(data.site.shades)
  return (
    <>
      <Text style={layout.text}>{data.site.brand} certifies that</Text>
      <Text style={[layout.name, { color: accent, fontSize: nameSize(holderName) }]}>{holderName}</Text>
      <Text style={layout.text}>{CERTIFICATE_KINDS[data.kind].statement}</Text>
      <Text style={layout.course}>{achievementOf(data)}</Text>
      <Text style={[layout.data, { marginTop: 10 }]}>{formatCertificateDates(data)}</Text>
      <Text style={layout.data}>{attendedSummary(data)}</Text>
      {reference && <Text style={layout.reference}>“{reference}”</Text>}
      <Text style={layout.facilitators}>{facilitators}</Text>
    </>
  )
}

/** Points. A long name must not push the rest off the page. */
const nameSize = (name: string): number => (name.length > 90 ? 13 : name.length > 30 ? 24 : 42)

/** Where it is, then which: the site's address on one line and the certificate's own on the next, if they fit. */
const addressLines = (address: string): string[] => {
  const last = address.lastIndexOf('/') + 1
  return [address.slice(0, last), address.slice(last)].flatMap((part) => part.match(/.{1,38}/g) ?? [])
}

function Check({ data, number }: { data: CertificateData; number: string }) {
  return (
    <View style={layout.check}>
      <QrCode text={data.page} size={140} />
      <Text style={[style.label, { marginTop: 6 }]}>Check it at</Text>
      {addressLines(data.page).map((part) => (
        // Broken by us: a hyphen at the end of a line would be read as part of the address.
        <Text key={part} style={[style.mono, layout.address]}>
          {part}
        </Text>
      ))}
      <Text style={[style.label, { marginTop: 10 }]}>Number</Text>
      <Text style={[style.mono, style.strong]}>{number}</Text>
      <Text style={[style.label, { marginTop: 6 }]}>Issued</Text>
      <Text style={style.mono}>{formatDay(data.issuedAt, data.zone)}</Text>
      <Text style={[style.label, { marginTop: 6 }]}>{data.site.email}</Text>
    </View>
  )
}

const layout = StyleSheet.create({
  page: { paddingTop: 0, paddingHorizontal: 0, paddingBottom: 0 },
  warning: { alignSelf: 'flex-start', marginTop: 10, paddingVertical: 5 },
  body: {
    flexDirection: 'row',
    gap: 40,
    paddingHorizontal: 56,
    paddingTop: 44,
    // All above the wave; without a height, a long name would start a second page.
    height: HEIGHT - RIBBON_HEIGHT,
    overflow: 'hidden',
  },
  statement: { flexGrow: 1, flexBasis: 0 },
  title: { fontFamily: 'Display', fontSize: 40, letterSpacing: -1.2, lineHeight: 1.1, marginTop: 22, marginBottom: 16 },
  text: { color: ink.soft, fontSize: 12 },
  name: { fontFamily: 'Display', lineHeight: 1.2, letterSpacing: -0.6, marginTop: 2, marginBottom: 8 },
  course: { fontFamily: 'Display', fontSize: 26, letterSpacing: -0.6, lineHeight: 1.2, marginTop: 2 },
  data: { fontFamily: 'Mono', fontSize: 11.5 },
  reference: { fontFamily: 'Read', fontSize: 11, lineHeight: 1.4, marginTop: 12 },
  facilitators: {
    alignSelf: 'flex-start',
    borderTopWidth: 1.5,
    borderTopColor: ink.strong,
    fontSize: 11,
    fontWeight: 600,
    marginTop: 16,
    paddingTop: 6,
  },
  check: {
    width: 186,
    alignItems: 'flex-start',
    alignSelf: 'flex-start',
    borderLeftWidth: 1.5,
    borderLeftColor: ink.strong,
    paddingLeft: 22,
  },
  address: { fontSize: 6.9, lineHeight: 1.35 },
  ribbon: { position: 'absolute', left: 0, bottom: 0 },
})

/** The blank margin that scanners need, in modules. */
const QUIET_ZONE = 4

/** The code as one path. Its modules, not its margin, are aligned with the text below. */
function QrCode({ text, size }: { text: string; size: number }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET_ZONE
  const squares = Array.from(modules.data).flatMap((dark, index) =>
    dark ? [`M${QUIET_ZONE + (index % modules.size)} ${QUIET_ZONE + Math.floor(index / modules.size)}h1v1h-1z`] : [],
  )
  return (
    <Svg style={{ marginLeft: (-QUIET_ZONE * size) / side }} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      <Rect x={0} y={0} width={side} height={side} fill="#FFFFFF" />
      <Path d={squares.join('')} fill="#000000" />
    </Svg>
  )
}
