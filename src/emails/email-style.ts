import type { CSSProperties } from 'react'
import { background, ink } from '#documents/brand-colours.ts'
import type { BrandShades, Shades } from '#domain/content/brand-shades.ts'

export interface EmailColours {
  /** Links and marks. */
  accent: Shades
  /** The ribbon of a ticket. */
  band: Shades
  button: string
}

export const deliveredColours: EmailColours = {
  accent: { light: ink.tide, dark: '#6FD6CC' },
  band: { light: ink.tide, dark: '#3F9A98' },
  button: '#F5B82E',
}

/** The owner's, in the shades in which they can be read. */
export function emailColours(shades: BrandShades | undefined): EmailColours {
  if (!shades) return deliveredColours
  const { accent, button, tokens } = shades
  return { accent, band: tokens.get('b5') ?? accent, button: button.light }
}

// Mail programs load no fonts: these are used where they are installed, and what follows looks as intended without them.
const text = "'Atkinson Hyperlegible Next', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const display = `'Familjen Grotesk', ${text}`

// Some mail programs do not pass them on from the body to the cells of a table.
const BASE = { color: ink.strong, fontFamily: text, fontSize: '16px', lineHeight: '1.5' }

/** Inline styles, the only ones that most mail programs apply. */
export const styles = {
  ground: { margin: 0, padding: 0, backgroundColor: '#F2F8F6', ...BASE },
  // A fixed layout, so that nothing in a cell makes the table wider than the window.
  window: { tableLayout: 'fixed' },
  margins: { padding: '20px 12px 24px' },
  column: { tableLayout: 'fixed', maxWidth: '100%', textAlign: 'left' },
  wrapped: { ...BASE, overflowWrap: 'anywhere', wordBreak: 'break-word' },
  brand: { margin: '0 0 16px', fontFamily: display, fontWeight: 700, fontSize: '18px', lineHeight: '32px' },
  logo: { width: '40px', height: '32px', marginRight: '10px', border: 0, verticalAlign: 'middle' },
  darkPlate: { padding: '4px 6px', borderRadius: '6px', backgroundColor: '#0B3B3D' },
  title: {
    margin: '0 0 12px',
    fontFamily: display,
    fontWeight: 700,
    fontSize: '28px',
    lineHeight: '1.12',
    letterSpacing: '-0.02em',
  },
  heading: { margin: '24px 0 6px', fontFamily: display, fontWeight: 700, fontSize: '19px', lineHeight: '1.2' },
  paragraph: { margin: '0 0 12px' },
  list: { margin: '0 0 14px', paddingLeft: '22px' },
  small: { margin: '0 0 6px', color: ink.soft, fontSize: '14px' },
  buttonBox: { margin: '16px 0', borderCollapse: 'separate' },
  // Word ignores the padding of a link, and takes that of the cell.
  button: { border: `1.5px solid ${ink.strong}`, borderRadius: '6px', msoPaddingAlt: '12px 22px' },
  buttonLabel: {
    display: 'inline-block',
    padding: '12px 22px',
    color: ink.strong,
    fontWeight: 600,
    textDecoration: 'none',
  },
  warningBox: { margin: '0 0 24px', borderCollapse: 'separate' },
  warning: {
    padding: '10px 14px',
    border: `2px solid ${ink.danger}`,
    borderRadius: '6px',
    backgroundColor: background.danger,
    color: ink.danger,
    fontWeight: 600,
  },
  foot: { marginTop: '20px', paddingTop: '12px', borderTop: `1px solid ${ink.line}` },
  ticketBox: { margin: '16px 0', borderCollapse: 'separate' },
  ticket: {
    border: `1.5px solid ${ink.strong}`,
    borderRadius: '14px',
    overflow: 'hidden',
    backgroundColor: '#FFFFFF',
  },
  band: { height: '10px', fontSize: 0, lineHeight: 0 },
  part: { padding: '14px 20px' },
  tear: { borderTop: `2px dashed ${ink.strong}`, margin: '0 10px' },
  course: { margin: 0, fontFamily: display, fontWeight: 700, fontSize: '22px', lineHeight: '1.2' },
  figures: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  quote: { margin: '0 0 14px', padding: '2px 0 2px 16px', borderLeft: `4px solid ${ink.line}` },
  amounts: { width: '100%', borderCollapse: 'collapse' },
  amountLabel: { padding: '4px 0', verticalAlign: 'top' },
  amount: {
    padding: '4px 0 4px 16px',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  main: { borderTop: `1.5px solid ${ink.strong}`, paddingTop: '8px', fontWeight: 700, fontSize: '19px' },
  reference: { marginRight: '12px' },
  stamp: {
    display: 'inline-block',
    padding: '0 10px',
    borderRadius: '6px',
    fontFamily: display,
    fontWeight: 700,
  },
} satisfies Record<string, CSSProperties & { msoPaddingAlt?: string }>

/** For mail programs with a dark mode. Only `!important` outranks an inline style. */
export const darkRules = ({ accent, band }: EmailColours): string => `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0A191B !important; color: #EAF3F0 !important }
  .ticket { background-color: #10262A !important; border-color: #6E8683 !important }
  .soft { color: #BBC8C4 !important }
  .link, .stamp { color: ${accent.dark} !important; border-color: ${accent.dark} !important }
  .edge { border-color: #6E8683 !important }
  .warning { background-color: #431A17 !important; color: #FF9A8F !important; border-color: #FF9A8F !important }
  .band { background-color: ${band.dark} !important }
  .plate { background-color: #FFFFFF !important; padding: 4px 6px !important; border-radius: 6px !important }
}`
