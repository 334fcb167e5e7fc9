import { Fragment, type ReactNode } from 'react'
import { type ProviderDetails, supplierLines } from '#documents/provider.ts'
import { darkRules, styles } from './email-style.ts'

interface EmailLayoutProps {
  data: { site: ProviderDetails; testMode?: boolean; reference?: string }
  title: string
  /** The line that a mailbox shows after the subject. */
  preview: string
  children: ReactNode
}

/** The frame of every email: brand, title, and how to reach the provider. */
export function EmailLayout({ data: { site, reference, testMode }, title, preview, children }: EmailLayoutProps) {
  return (
    <html lang="en-GB" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkRules}</style>
      </head>
      <body className="ground" style={styles.ground}>
        <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <div style={styles.column}>
          <p style={styles.brand}>{site.brand}</p>
          {testMode && (
            <p className="warning" style={styles.warning}>
              This is a test: no money was taken and no place is booked.
            </p>
          )}
          <h1 style={styles.title}>{title}</h1>
          {children}
          <div className="edge" style={styles.foot}>
            <p className="soft" style={styles.small}>
              Questions? Reply to this email, write to {site.email} or call {site.phone}.
              {reference && ` Your reference is ${reference}.`}
            </p>
            <p className="soft" style={styles.small}>
              {supplierLines(site).join(', ')}
            </p>
          </div>
        </div>
      </body>
    </html>
  )
}

export function Greeting({ name }: { name: string }) {
  return <Paragraph>Hello {name},</Paragraph>
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={styles.paragraph}>{children}</p>
}

/** Plain text as staff typed it: an empty line separates paragraphs. */
export function Typed({ text }: { text: string }) {
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
  return (
    <p style={styles.paragraph}>
      <a href={href} style={styles.button}>
        {children}
      </a>
    </p>
  )
}

/** The plain text version shows the address after the link's text. */
export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" style={styles.link} href={href}>
      {children}
    </a>
  )
}

/** The address is the link's text, so that it can be copied. */
export function JoiningLink({ link }: { link: string }) {
  return (
    <>
      <Paragraph>
        Join online at <EmailLink href={link}>{link}</EmailLink>
      </Paragraph>
      <Paragraph>Pressing Join there records your attendance.</Paragraph>
    </>
  )
}
