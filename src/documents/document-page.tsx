import { Document, Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/courses/session-times.ts'
import type { BookingDocumentData, DocumentHeader } from '../jobs/documents/booking-papers.ts'
import { facesFor, style } from './document-style.ts'
import { recipientLines } from '../jobs/documents/recipient-lines.ts'
import { Ribbon } from '../jobs/documents/ribbon.tsx'
import { supplierLines } from '../jobs/documents/supplier-lines.ts'

interface DocumentPageProps {
  documents: BookingDocumentData
  /** "Receipt": what kind of document it is. */
  kind: string
  document: DocumentHeader
  children: ReactNode
}

/** What every numbered document has around its own part: brand, kind, number, date, who and to whom. */
export function DocumentPage({ documents, kind, document, children }: DocumentPageProps) {
  const { site } = documents
  return (
    <Document
      title={`${kind} ${document.number}`}
      author={site.brand}
      subject={`${documents.courseName}, booking ${documents.reference}`}
      creator={site.brand}
      language="en-GB"
      creationDate={document.issuedAt}
      modificationDate={document.issuedAt}
    >
      <Page size="A4" style={style.page}>
        <View style={style.brand}>
          <Ribbon seed={site.brand} width={26} height={18} />
          <Text>{site.brand}</Text>
        </View>
        {documents.testMode && (
          <View style={style.warning}>
            <Text>{`Test mode: no money was taken, and this is not a valid ${kind.toLowerCase()}.`}</Text>
          </View>
        )}
        <Text style={style.title}>{kind}</Text>
        <Parties documents={documents} document={document} />
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

function Parties({ documents, document }: Pick<DocumentPageProps, 'documents' | 'document'>) {
  return (
    <View style={style.parties}>
      <View style={style.party}>
        <Text style={style.label}>Number</Text>
        <Text style={[style.mono, style.strong]}>{document.number}</Text>
        <Text style={[style.label, { marginTop: 6 }]}>Date</Text>
        <Text style={style.mono}>{formatDay(document.issuedAt, documents.zone)}</Text>
        {document.reissuedAt && (
          <>
            <Text style={[style.label, { marginTop: 6 }]}>Reissued</Text>
            <Text style={style.mono}>{formatDay(document.reissuedAt, documents.zone)}</Text>
          </>
        )}
        {document.buyer?.purchaseOrder && (
          <>
            <Text style={[style.label, { marginTop: 6 }]}>Purchase order</Text>
            <Text style={{ fontFamily: facesFor(document.buyer.purchaseOrder) }}>{document.buyer.purchaseOrder}</Text>
          </>
        )}
      </View>
      <View style={style.party}>
        <Text style={style.label}>From</Text>
        {supplierLines(documents.site).map((line, index) => (
          <Text key={line} style={index === 0 ? style.strong : {}}>
            {line}
          </Text>
        ))}
        {document.vat && <Text>VAT registration {document.vat.number}</Text>}
      </View>
      <View style={style.party}>
        <Text style={style.label}>To</Text>
        {recipientLines(documents, document.buyer).map((line, index) => (
          <Text key={`${index} ${line}`} style={[{ fontFamily: facesFor(line) }, index === 0 ? style.strong : {}]}>
            {line}
          </Text>
        ))}
        <Text>{documents.email}</Text>
      </View>
    </View>
  )
}
