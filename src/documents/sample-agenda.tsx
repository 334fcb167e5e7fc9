import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { sampleAgenda } from '#content/corporate.ts'
import { ink } from './brand-colours.ts'
import { Ribbon } from './document-page.tsx'
import { style } from './document-style.ts'
import type { ProviderDetails } from './provider.ts'

/** The sample agenda of a course for a company, as a one-page PDF. The same content always gives the same bytes. */
export async function renderSampleAgenda(site: ProviderDetails): Promise<Buffer> {
  const { title, subtitle, note, days, afterwards } = sampleAgenda
  const changedAt = new Date(`${sampleAgenda.changedOn}T00:00Z`)
  return renderToBuffer(
    <Document
      title={`${title}: sample agenda`}
      author={site.brand}
      subject={subtitle}
      creator={site.brand}
      language="en-GB"
      creationDate={changedAt}
      modificationDate={changedAt}
    >
      <Page size="A4" style={style.page}>
        <View style={style.brand}>
          <Ribbon seed={site.brand} width={26} height={18} />
          <Text>{site.brand}</Text>
        </View>
        <Text style={[style.title, layout.title]}>{title}</Text>
        <Text style={layout.subtitle}>{subtitle}</Text>
        {days.map((day) => (
          <View key={day.name} style={layout.day} wrap={false}>
            <Text style={layout.heading}>{day.name}</Text>
            {day.sessions.map((session) => (
              <View key={session.time} style={layout.row}>
                <Text style={[style.mono, layout.time]}>{session.time}</Text>
                <Text style={[style.strong, layout.name]}>{session.name}</Text>
                <Text style={layout.text}>{session.text}</Text>
              </View>
            ))}
          </View>
        ))}
        <View style={style.notes}>
          <Text style={style.strong}>{afterwards}</Text>
          <Text style={style.label}>{note}</Text>
        </View>
        <View style={style.foot} fixed>
          <Text>{site.email}</Text>
          <Text>{site.phone}</Text>
          <Text>{new URL(site.publicUrl).host}</Text>
        </View>
      </Page>
    </Document>,
  )
}

const layout = StyleSheet.create({
  title: { fontSize: 34, marginTop: 20 },
  subtitle: { color: ink.soft, fontSize: 12, marginTop: 4 },
  day: { marginTop: 22 },
  heading: { fontFamily: 'Display', fontSize: 15, marginBottom: 6 },
  row: {
    flexDirection: 'row',
    gap: 10,
    paddingVertical: 5.5,
    borderTopWidth: 0.75,
    borderTopColor: ink.line,
  },
  time: { width: 42 },
  name: { width: 128 },
  text: { flexGrow: 1, flexBasis: 0 },
})
