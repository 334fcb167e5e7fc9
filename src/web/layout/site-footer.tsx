import type { ReactNode } from 'react'
import { type ContentLink, footerLinks, socialLinks } from '#content/site.ts'
import { paths } from '#web/paths.ts'
import { StripBands } from '#web/ui/bands.tsx'
import { useCompany } from './company.ts'
import { OpenCookiePanel } from './cookie-banner.tsx'
import { Brand, ThemeSwitch } from './frame-parts.tsx'

export interface FooterLinks {
  footerLinks: ContentLink[]
  socialLinks: ContentLink[]
}

const deliveredLinks: FooterLinks = { footerLinks, socialLinks }

interface SiteFooterProps {
  links?: FooterLinks
  callBack?: ReactNode
  /** Without the picture, under a short page. */
  light?: boolean
}

export function SiteFooter({ links = deliveredLinks, callBack, light = false }: SiteFooterProps) {
  const company = useCompany()
  return (
    <footer className={light ? 'site-footer site-footer-light' : 'site-footer'}>
      {!light && (
        <div className="site-footer-bands">
          <StripBands seed={7} />
        </div>
      )}
      <div className="wrap site-footer-grid">
        <div className="site-footer-us">
          <Brand />
          <address>
            {company.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p>
            <a href={company.phone.link}>{company.phone.shown}</a>
            <br />
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </div>
        <nav aria-label="Footer">
          <Links links={links.footerLinks} />
        </nav>
        {callBack && <div className="site-footer-call">{callBack}</div>}
      </div>
      <div className="wrap site-footer-end">
        <p>{company.copyright}</p>
        {links.socialLinks.length > 0 && <Links links={links.socialLinks} />}
        <LegalLinks />
        <p className="with-scripts">
          <OpenCookiePanel className="link-button">Cookie settings</OpenCookiePanel>
        </p>
        <p className="with-scripts">
          <ThemeSwitch />
        </p>
      </div>
    </footer>
  )
}

/** Also under booking, paying and logging in: there is no page from which one cannot withdraw. */
export function LegalLinks() {
  return (
    <p className="site-footer-links">
      <a href={paths.withdraw}>Withdraw from a contract</a>
      <a href={paths.terms}>Terms</a>
      <a href={paths.privacy}>Privacy policy</a>
      <a href={paths.accessibility}>Accessibility</a>
    </p>
  )
}

function Links({ links }: { links: ContentLink[] }) {
  return (
    <ul className="site-footer-links">
      {links.map(({ label, link }) => (
        <li key={link}>
          <a href={link}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
