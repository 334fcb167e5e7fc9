import { createContext, type CSSProperties, Fragment, type ReactNode, use } from 'react'
import { firstNameOf } from '#domain/enquiries/reply-text.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { type LogoPicture, logoSize, type ProviderDetails, supplierLines } from '#documents/provider.ts'
import { foldSigns } from '#platform/typed-text.ts'
import { darkRules, deliveredColours, type EmailColours, emailColours, styles } from './email-style.ts'
import logo from './logo.png?inline'

// A data: address, which is sent as a part of the email: nothing is loaded when it is opened.

interface EmailLayoutProps {
  data: { site: ProviderDetails; testMode?: boolean; reference?: string }
  title: string
  /** The line that a mailbox shows after the subject. */
  preview: string
  /** Staff are not told how to reach their own company. */
  forStaff?: boolean
  /** Says that it is a test below what the email is about, where that is no money. */
  testNoteLast?: boolean
  children: ReactNode
}

/** The colours of links and buttons, which owners can change. */
export const ColoursContext = createContext<EmailColours>(deliveredColours)

/** The frame of every email: brand, title, and how to reach the provider. */
export function EmailLayout({ data, title, preview, forStaff, testNoteLast, children }: EmailLayoutProps) {
  const { site, testMode } = data
  const colours = emailColours(site.shades)
  return (
    <html lang="en-GB" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkRules(colours)}</style>
      </head>
      <body className="ground" style={styles.ground}>
        <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <Column>
          <p style={styles.brand}>
            {site.picture ? <OwnLogo picture={site.picture} brand={site.brand} /> : <BuiltInLogo />}
            {site.picture?.nameShown !== false && site.brand}
          </p>
          {testMode && !testNoteLast && <TestNote />}
          <h1 style={styles.title}>{title}</h1>
          <ColoursContext value={colours}>
            {children}
            {testMode && testNoteLast && <TestNote />}
            {!forStaff && <Footer {...data} />}
          </ColoursContext>
        </Column>
      </body>
    </html>
  )
}

/**
 * 600 pixels, or the whole window where it is narrower. The engine of Word, in which Outlook shows emails, takes a width only
 * from the attribute and a padding only from a cell.
 */
function Column({ children }: { children: ReactNode }) {
  return (
    <Table className="ground" width="100%" style={styles.window} cell={{ align: 'center', style: styles.margins }}>
      <Table
        className="column"
        width="600"
        style={styles.column}
        cell={{ align: 'left', className: 'ground', style: styles.wrapped }}
      >
        {children}
      </Table>
    </Table>
  )
}

interface TableProps {
  className?: string
  width?: string
  style?: CSSProperties
  cell: { align?: 'left' | 'center'; className?: string; style: CSSProperties; bgcolor?: string }
  children: ReactNode
}

/** One cell, for its width and padding; screen readers do not call it a table. */
export function Table({ cell, children, ...table }: TableProps) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} {...table}>
      <tbody>
        <tr>
          <td {...cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The box of a ticket, and each of its parts. */
export const TicketBox = ({ children }: { children: ReactNode }) => (
  <Table width="100%" style={styles.ticketBox} cell={{ className: 'ticket', style: styles.ticket }}>
    {children}
  </Table>
)

export const TicketPart = ({ children }: { children: ReactNode }) => (
  <Table width="100%" cell={{ style: styles.part }}>
    {children}
  </Table>
)

const TestNote = () => (
  <Table width="100%" style={styles.warningBox} cell={{ className: 'warning', style: styles.warning }}>
    Test booking: no money was taken.
  </Table>
)

const BuiltInLogo = () => <img src={logo} alt="" width={40} height={32} style={styles.logo} />

/** On the plate that it needs: a light one only in the dark theme, for which there is a rule. */
function OwnLogo({ picture, brand }: { picture: LogoPicture; brand: string }) {
  const { src, ground, nameShown } = picture
  const size = logoSize(picture, { width: 180, height: 40 })
  const shape = { ...styles.logo, width: `${size.width}px`, height: `${size.height}px` }
  return (
    <img
      {...{ src, ...size }}
      alt={nameShown ? '' : brand}
      className={ground === 'light' ? 'plate' : undefined}
      style={ground === 'dark' ? { ...shape, ...styles.darkPlate } : shape}
    />
  )
}

function Footer({ site, reference }: EmailLayoutProps['data']) {
  return (
    <div className="edge" style={styles.foot}>
      <p className="soft" style={styles.small}>
        Questions{reference && ` about ${reference}`}? Reply, write to {site.email} or call {site.phone}.
      </p>
      <p className="soft" style={styles.small}>
        {supplierLines(site).join(', ')}. <EmailLink href={pageUrls.terms(site.publicUrl)}>Terms</EmailLink>
      </p>
    </div>
  )
}

export function Greeting({ name }: { name: string }) {
  return (
    <Paragraph>
      Hello <bdi>{firstNameOf(name)}</bdi>,
    </Paragraph>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={styles.paragraph}>{children}</p>
}

/** Plain text as staff typed it: an empty line separates paragraphs. Nothing where there is none. */
export function Typed({ text }: { text: string }) {
  if (text === '') return null
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <Paragraph key={index}>
      {paragraph.split('\n').map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ))
}

export function Heading({ children }: { children: ReactNode }) {
  return <h2 style={styles.heading}>{children}</h2>
}

/** The main action. The plain text version shows its address in full. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  const { button } = use(ColoursContext)
  return (
    <Table style={styles.buttonBox} cell={{ bgcolor: button, style: { ...styles.button, backgroundColor: button } }}>
      <a href={href} style={styles.buttonLabel}>
        {children}
      </a>
    </Table>
  )
}

/** The plain text version shows the address after the link's text. */
export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  const { accent } = use(ColoursContext)
  return (
    <a className="link" style={{ color: accent.light }} href={href}>
      {children}
    </a>
  )
}

const MAX_LENGTH = 60
/** Parts of a web or email address, or of a telephone number. */
const NOT_A_NAME = /[@/:]|\.\p{L}{2,}|\d{3,}/u

/**
 * The name of a greeting, where anyone may have typed name and address into a form. Null for what may be more than
 * a name: otherwise strangers could have us send their advertisements.
 */
export const greetingName = (typed: string): string | null =>
  typed.length > MAX_LENGTH || NOT_A_NAME.test(foldSigns(typed)) ? null : typed

const MAX_QUOTE_LENGTH = 1000

/** A visitor's message as it is quoted back to the address that they typed; null for one that could advertise something. */
export const quotableMessage = (typed: string | null): string | null =>
  !typed || typed.length > MAX_QUOTE_LENGTH || NOT_IN_A_QUOTE.test(foldSigns(typed)) ? null : typed

/** As in a name; a slash and a colon are ordinary in a sentence, and a missing space after a full stop is too. */
const NOT_IN_A_QUOTE = /[@]|:\/|\/\/|\bwww\b|\p{L}\.\p{L}{2,}|\d[\d\s().-]{4,}\d/iu
