import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { ink } from './brand-colours.ts'
import { Brand } from './document-page.tsx'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'
import type { ProviderDetails } from './provider.ts'

interface HandoutProps {
  site: ProviderDetails
  title: string
  /** The heading on the page, where it is not the file's title. */
  heading?: string
  subtitle: string
  /** With a date the same content always gives the same bytes. */
  changedAt: Date
  children: ReactNode
}

/** The frame of a page that anyone may download: brand, heading, and how to reach us. */
export function Handout({ site, title, heading = title, subtitle, changedAt, children }: HandoutProps) {
  return (
    <Document
      title={title}
      author={site.brand}
      subject={subtitle}
      creator={site.brand}
      producer={site.brand}
      language="en-GB"
      creationDate={changedAt}
      modificationDate={changedAt}
    >
      <Page size="A4" style={style.page}>
        <Brand site={site} />
        <Text style={[style.title, layout.title]}>{heading}</Text>
        <Text style={layout.subtitle}>{subtitle}</Text>
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

const layout = StyleSheet.create({
  title: { fontSize: 30, marginTop: 18 },
  subtitle: { color: ink.soft, fontSize: 12, marginTop: 4 },
})
