import type { ReactNode } from 'react'
import { look } from '#emails/email-style.ts'
import { Paragraph } from '#emails/email-layout.tsx'

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
