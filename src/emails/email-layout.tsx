import { Fragment, type ReactNode } from 'react'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { supplierLines } from '#documents/provider.ts'
import { darkRules, look } from './email-style.ts'

interface EmailLayoutProps {
  documents: Pick<BookingDocumentData, 'site' | 'testMode'> & { reference?: string }
  title: string
  /** The line a mailbox shows beside the subject. */
  preview: string
  children: ReactNode
}

/** What stands around every letter: brand, title, and how to reach us. */
export function EmailLayout({ documents: { site, reference, testMode }, title, preview, children }: EmailLayoutProps) {
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
      <body className="ground" style={look.ground}>
        <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <div style={look.column}>
          <p style={look.brand}>{site.brand}</p>
          {testMode && (
            <p className="warning" style={look.warning}>
              This is a test: no money was taken and no place is booked.
            </p>
          )}
          <h1 style={look.title}>{title}</h1>
          {children}
          <div className="edge" style={look.foot}>
            <p className="soft" style={look.small}>
              Questions? Reply to this email, write to {site.email} or call {site.phone}.
              {reference && ` Your reference is ${reference}.`}
            </p>
            <p className="soft" style={look.small}>
              {supplierLines(site).join(', ')}
            </p>
          </div>
        </div>
      </body>
    </html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={look.paragraph}>{children}</p>
}

/** What somebody typed: paragraphs with empty lines between them. */
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
  return <h2 style={look.heading}>{children}</h2>
}

/** The one thing to do. The address stands below in full, for programs that show no links. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={look.paragraph}>
      <a href={href} style={look.button}>
        {children}
      </a>
    </p>
  )
}

/** A link of our own. The version in plain text gives its address behind its words. */
export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" style={look.link} href={href}>
      {children}
    </a>
  )
}

/** Where the people booked join: the address itself, so that it can be copied. */
export function JoiningLink({ link }: { link: string }) {
  return (
    <Paragraph>
      Join online at <EmailLink href={link}>{link}</EmailLink>
    </Paragraph>
  )
}
