import type { ReactNode } from 'react'
import { look } from './mail-look.ts'
import { Paragraph } from './mail-page.tsx'

/** A link of our own. The version in plain text gives its address behind its words. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" style={look.link} href={href}>
      {children}
    </a>
  )
}

/** Where the people booked join: the address itself, so that it can be copied. */
export function JoinAt({ link }: { link: string }) {
  return (
    <Paragraph>
      Join online at <MailLink href={link}>{link}</MailLink>
    </Paragraph>
  )
}
