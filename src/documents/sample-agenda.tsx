import { renderToBuffer, StyleSheet, View } from '@react-pdf/renderer'
import type { ContentOf } from '#domain/content/content-document.ts'
import type { sampleAgendaDocument } from '#site-content/handouts.ts'
import { ink } from './brand-colours.ts'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'
import { Handout } from './handout.tsx'
import type { ProviderDetails } from './provider.ts'

/** The agenda of a course for a company, as a one-page PDF. The same content always gives the same bytes. */
export async function renderSampleAgenda(input: {
  words: ContentOf<typeof sampleAgendaDocument>
  site: ProviderDetails
}): Promise<Buffer> {
  const { words, site } = input
  const { title, subtitle, note, days, afterwards, changedOn } = words
  return renderToBuffer(
    <Handout
      site={site}
      title={`${title}: agenda`}
      heading={title}
      subtitle={subtitle}
      changedAt={new Date(`${changedOn}T00:00Z`)}
    >
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
    </Handout>,
  )
}

const layout = StyleSheet.create({
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
