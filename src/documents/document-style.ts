import { Font, StyleSheet } from '@react-pdf/renderer'
import { background, ink } from './brand-colours.ts'
// Inlined, so that the built server needs no files at run time.
import mono400 from './fonts/atkinson-hyperlegible-mono-400.ttf?inline'
import mono600 from './fonts/atkinson-hyperlegible-mono-600.ttf?inline'
import text400 from './fonts/atkinson-hyperlegible-next-400.ttf?inline'
import text600 from './fonts/atkinson-hyperlegible-next-600.ttf?inline'
import display650 from './fonts/familjen-grotesk-650.ttf?inline'
import read400 from './fonts/literata-400.ttf?inline'
import { registerShapedFonts } from './shaped-fonts.ts'

Font.register({ family: 'Display', src: display650 })
Font.register({
  family: 'Text',
  fonts: [
    { src: text400, fontWeight: 400 },
    { src: text600, fontWeight: 600 },
  ],
})
Font.register({
  family: 'Mono',
  fonts: [
    { src: mono400, fontWeight: 400 },
    { src: mono600, fontWeight: 600 },
  ],
})
Font.register({ family: 'Read', src: read400 })
registerShapedFonts()
// Names and addresses are not hyphenated. Only a word too long for any column is broken, and scripts that write no spaces.
Font.registerHyphenationCallback((word) => {
  if (UNSPACED.test(word)) return Array.from(words.segment(word), ({ segment }) => segment)
  return word.length > 28 ? (word.match(/.{1,14}/gsu) ?? [word]) : [word]
})

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u
const words = new Intl.Segmenter('en', { granularity: 'word' })

export const style = StyleSheet.create({
  page: {
    paddingTop: 44,
    paddingBottom: 64,
    paddingHorizontal: 48,
    fontFamily: 'Text',
    fontSize: 10,
    lineHeight: 1.45,
    color: ink.strong,
  },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 8, fontFamily: 'Display', fontSize: 13 },
  title: { fontFamily: 'Display', fontSize: 40, letterSpacing: -1.2, lineHeight: 1.1, marginTop: 26 },
  parties: { flexDirection: 'row', gap: 24, marginTop: 18, marginBottom: 26 },
  party: { flexGrow: 1, flexBasis: 0 },
  label: { color: ink.soft, fontSize: 9 },
  /** Amounts and references, each with its label, and among them the one that matters most. */
  lines: { borderTopWidth: 1.5, borderTopColor: ink.strong, paddingTop: 10 },
  line: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, paddingVertical: 3 },
  mainLine: {
    borderTopWidth: 1.5,
    borderTopColor: ink.strong,
    marginTop: 6,
    paddingTop: 9,
    fontSize: 15,
    fontWeight: 600,
  },
  strong: { fontWeight: 600 },
  mono: { fontFamily: 'Mono', fontSize: 9.5 },
  warning: {
    borderWidth: 1.5,
    borderColor: ink.danger,
    borderRadius: 6,
    backgroundColor: background.danger,
    color: ink.danger,
    fontWeight: 600,
    paddingHorizontal: 12,
    paddingVertical: 8,
    marginTop: 18,
  },
  notes: { marginTop: 24, gap: 6, maxWidth: 400 },
  foot: {
    position: 'absolute',
    left: 48,
    right: 48,
    bottom: 30,
    paddingTop: 8,
    borderTopWidth: 0.75,
    borderTopColor: ink.line,
    color: ink.soft,
    fontSize: 8.5,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
})
