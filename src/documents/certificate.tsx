import {
  attendedSummary,
  type CertificateContent,
  certificateNumber,
  formatCertificateDates,
} from '#domain/certificates/certificate.ts'
import type { BookingDocumentData } from './booking-document-data.ts'
import { Document, Page, Path, Rect, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { formatDay } from '#domain/courses/session-times.ts'
import { facesFor, ink, style } from './document-style.ts'
import { Ribbon } from './document-page.tsx'
import { create } from 'qrcode'

/** All that the mail and the PDF of a certificate say. */
export interface CertificateData extends CertificateContent {
  /** Where anybody sees whether it is valid. */
  page: string
  site: BookingDocumentData['site']
  testMode: boolean
}

/** A4, lying. */
const [WIDTH, HEIGHT] = [841.89, 595.28]
const WATER = 172
const FOOT = 60

/** The certificate as one PDF; the same documents always give the same page. */
export async function renderCertificate(documents: CertificateData): Promise<Buffer> {
  return renderToBuffer(<CertificatePage documents={documents} />)
}

function CertificatePage({ documents }: { documents: CertificateData }) {
  const { site, issuedAt } = documents
  const number = certificateNumber(documents.number)
  return (
    <Document
      title={`Certificate of attendance ${number}`}
      author={site.brand}
      subject={`${documents.courseName}, ${formatCertificateDates(documents)}`}
      creator={site.brand}
      language="en-GB"
      creationDate={issuedAt}
      modificationDate={issuedAt}
    >
      <Page size="A4" orientation="landscape" style={[style.page, layout.page]}>
        <Ribbon seed={number} width={WIDTH} height={WATER} />
        <View style={layout.top}>
          <Text style={layout.brand}>{site.brand}</Text>
          {documents.testMode && (
            <Text style={[style.warning, layout.warning]}>Test mode: this is not a valid certificate.</Text>
          )}
        </View>
        <View style={layout.body} wrap={false}>
          <View style={layout.says}>
            <Text style={layout.title}>Certificate of attendance</Text>
            <Says documents={documents} />
          </View>
          <Check documents={documents} number={number} />
        </View>
        <View style={[style.foot, layout.foot]}>
          <Text>{site.brand}</Text>
          <Text>{site.email}</Text>
          <Text>{new URL(site.publicUrl).host}</Text>
        </View>
      </Page>
    </Document>
  )
}

function Says({ documents }: { documents: CertificateData }) {
  // Letter and accent as one character where there is one: the document's fonts hold no loose accents.
  const name = documents.holderName.normalize('NFC')
  return (
    <>
      <Text style={layout.words}>{documents.site.brand} certifies that</Text>
      <Text style={[layout.name, { fontFamily: nameFaces(name), fontSize: nameSize(name) }]}>{name}</Text>
      <Text style={layout.words}>attended the live online course</Text>
      <Text style={[layout.course, { fontFamily: ['Display', 'Read'] }]}>{documents.courseName}</Text>
      <Text style={[layout.data, { marginTop: 12 }]}>{formatCertificateDates(documents)}</Text>
      <Text style={layout.data}>{attendedSummary(documents)}</Text>
      <Text style={{ fontFamily: facesFor(documents.facilitators), fontSize: 11, marginTop: 12 }}>
        {documents.facilitators}
      </Text>
    </>
  )
}

/** The heading's face has fewer letters than the text's: a name it cannot print whole is set in the others. */
const nameFaces = (name: string): string[] => (/^[\u0020-\u00ff]*$/u.test(name) ? ['Display'] : facesFor(name))

/** However long, it stays on its page. */
const nameSize = (name: string): number => (name.length > 90 ? 13 : name.length > 30 ? 22 : 36)

/** Number, day, and the way to check both. */
function Check({ documents, number }: { documents: CertificateData; number: string }) {
  return (
    <View style={layout.check}>
      <QrCode text={documents.page} size={140} />
      <Text style={[style.label, { marginTop: 6 }]}>Check it at</Text>
      {(documents.page.match(/.{1,30}/g) ?? []).map((part) => (
        // Cut by us: a hyphen at a line's end would be read as part of the address.
        <Text key={part} style={[style.mono, layout.address]}>
          {part}
        </Text>
      ))}
      <Text style={[style.label, { marginTop: 10 }]}>Number</Text>
      <Text style={[style.mono, style.strong]}>{number}</Text>
      <Text style={[style.label, { marginTop: 6 }]}>Issued</Text>
      <Text style={style.mono}>{formatDay(documents.issuedAt, documents.zone)}</Text>
    </View>
  )
}

const layout = StyleSheet.create({
  page: { paddingTop: 0, paddingHorizontal: 0, paddingBottom: 0 },
  top: { position: 'absolute', top: 34, left: 56, alignItems: 'flex-start', gap: 10 },
  brand: { fontFamily: 'Display', fontSize: 18, lineHeight: 1.2 },
  warning: { marginTop: 0, paddingVertical: 6 },
  body: {
    flexDirection: 'row',
    gap: 36,
    paddingHorizontal: 56,
    paddingTop: 32,
    // The rest of the page, and never a second one.
    height: HEIGHT - WATER - FOOT,
    overflow: 'hidden',
  },
  says: { flexGrow: 1, flexBasis: 0 },
  title: { fontFamily: 'Display', fontSize: 46, letterSpacing: -1.4, lineHeight: 1.1, marginBottom: 18 },
  words: { color: ink.soft, fontSize: 12 },
  name: { lineHeight: 1.2, letterSpacing: -0.4, marginTop: 2, marginBottom: 8, color: ink.tide },
  course: { fontSize: 28, letterSpacing: -0.7, lineHeight: 1.2, marginTop: 2 },
  data: { fontFamily: 'Mono', fontSize: 11.5 },
  check: {
    width: 186,
    alignItems: 'flex-start',
    alignSelf: 'flex-start',
    borderLeftWidth: 1.5,
    borderLeftColor: ink.strong,
    paddingLeft: 22,
  },
  address: { fontSize: 7.5, lineHeight: 1.35 },
  foot: { left: 56, right: 56 },
})

/** Quiet space around the squares, in squares: what readers need. */
const QUIET = 4

/** An address as a picture for telephones, drawn as one shape. Its squares begin where the text beside them does. */
function QrCode({ text, size }: { text: string; size: number }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET
  const squares = Array.from(modules.data).flatMap((dark, index) =>
    dark ? [`M${QUIET + (index % modules.size)} ${QUIET + Math.floor(index / modules.size)}h1v1h-1z`] : [],
  )
  return (
    <Svg style={{ marginLeft: (-QUIET * size) / side }} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      <Rect x={0} y={0} width={side} height={side} fill="#FFFFFF" />
      <Path d={squares.join('')} fill="#000000" />
    </Svg>
  )
}
