import { Document, Image, Page, Path, Svg, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/courses/session-times.ts'
import { type Buyer, EMPTY_BUYER } from '#domain/documents/buyer.ts'
import type { DocumentContent, DocumentHeader } from './booking-document-data.ts'
import { type DocumentColours, documentColours } from './brand-colours.ts'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'
import { logoSize, type ProviderDetails, supplierLines } from './provider.ts'

interface DocumentPageProps {
  data: DocumentContent
  /** "Receipt", "Invoice" or "Credit note". */
  kind: string
  document: DocumentHeader
  children: ReactNode
}

/**
 * The frame of every numbered document: brand, kind, number, date, supplier and recipient. It has a title, a language and a
 * reading order, which is that of the code; react-pdf writes no structure tree, so it is not a tagged PDF.
 */
export function DocumentPage({ data, kind, document, children }: DocumentPageProps) {
  const { site } = data
  return (
    <Document
      title={`${kind} ${document.number}`}
      author={site.brand}
      subject={`${data.courseName}, booking ${data.reference}`}
      creator={site.brand}
      producer={site.brand}
      pdfVersion="1.7"
      language="en-GB"
      creationDate={document.issuedAt}
      modificationDate={document.issuedAt}
    >
      <Page size="A4" style={style.page}>
        <Brand site={site} />
        {data.testMode && (
          <View style={style.warning}>
            <Text>{`Test mode: no money was taken, and this is not a valid ${kind.toLowerCase()}.`}</Text>
          </View>
        )}
        <Text style={style.title}>{kind}</Text>
        <Parties data={data} document={document} />
        {children}
        <View style={style.foot} fixed>
          <Text>{site.email}</Text>
          <Text>{site.phone}</Text>
          <Text>{new URL(site.publicUrl).host}</Text>
        </View>
      </Page>
    </Document>
  )
}

function Parties({ data, document }: Pick<DocumentPageProps, 'data' | 'document'>) {
  return (
    <View style={style.parties}>
      <View style={style.party}>
        <Text style={style.label}>Number</Text>
        <Text style={[style.mono, style.strong]}>{document.number}</Text>
        <Text style={[style.label, { marginTop: 6 }]}>Date</Text>
        <Text style={style.mono}>{formatDay(document.issuedAt, data.zone)}</Text>
        {document.reissuedAt && (
          <>
            <Text style={[style.label, { marginTop: 6 }]}>Reissued</Text>
            <Text style={style.mono}>{formatDay(document.reissuedAt, data.zone)}</Text>
          </>
        )}
        {document.buyer?.purchaseOrder && (
          <>
            <Text style={[style.label, { marginTop: 6 }]}>Purchase order</Text>
            <Text>{document.buyer.purchaseOrder}</Text>
          </>
        )}
      </View>
      <View style={style.party}>
        <Text style={style.label}>From</Text>
        {supplierLines(data.site).map((line, index) => (
          <Text key={line} style={index === 0 ? style.strong : {}}>
            {line}
          </Text>
        ))}
        {data.site.companyNumber !== '' && <Text>Company number {data.site.companyNumber}</Text>}
        {document.vat && <Text>VAT registration {document.vat.number}</Text>}
      </View>
      <View style={style.party}>
        <Text style={style.label}>To</Text>
        {recipientLines(data, document.buyer).map((line, index) => (
          <Text key={`${index} ${line}`} style={index === 0 ? style.strong : {}}>
            {line}
          </Text>
        ))}
        <Text>{data.email}</Text>
      </View>
    </View>
  )
}

export function Brand({ site: { brand, picture, shades } }: { site: ProviderDetails }) {
  const colours = documentColours(shades)
  const plate = picture?.ground === 'dark' ? { backgroundColor: colours.bands.at(-1), padding: 4, borderRadius: 3 } : {}
  return (
    <View style={style.brand}>
      {picture ? (
        <Image src={picture.src} style={{ ...logoSize(picture, { width: 120, height: 24 }), ...plate }} />
      ) : (
        <Logo colours={colours} />
      )}
      {picture?.nameShown !== false && <Text style={{ fontFamily: 'Display' }}>{brand}</Text>}
    </View>
  )
}

/** The mark of the site's header: src/web/layout/frame-parts.tsx. */
function Logo({ colours: { logo, wash } }: { colours: DocumentColours }) {
  return (
    <Svg width={25} height={20} viewBox="0 0 40 32">
      {LOGO.map((path, band) => (
        <Path key={path} d={path} fill={logo[band] ?? wash} />
      ))}
    </Svg>
  )
}

const LOGO = [
  'M0 20C8 19 12 14 20 12S32 8 40 1V32H0Z',
  'M0 24C8 24 12 20 20 18S32 16 40 9V32H0Z',
  'M0 28C9 28 13 26 20 24S32 23 40 17V32H0Z',
  'M0 31C10 31 14 30 20 29S33 28 40 24V32H0Z',
]

/** The company, where there is one, then the trainee, the postal address and the company's VAT number. */
function recipientLines({ fullName }: { fullName: string }, buyer: Buyer | null): string[] {
  const { companyName, postalAddress, vatNumber } = buyer ?? EMPTY_BUYER
  const lines = [companyName, fullName, ...postalAddress.split('\n'), vatNumber && `VAT number ${vatNumber}`]
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}
