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

/** Whether a link leads to a page of ours and not to the start page of a network, as the delivered ones do. */
export const leadsToProfile = ({ link }: ContentLink): boolean => new URL(link).pathname !== '/'

interface SiteFooterProps {
  /** While nothing is sold for real, sample links are shown too. */
  testMode: boolean
  links?: FooterLinks
  callBack?: ReactNode
  /** Without the picture, under a short page. */
  light?: boolean
}

export function SiteFooter({ testMode, links = deliveredLinks, callBack, light = false }: SiteFooterProps) {
  const company = useCompany()
  const networks = links.socialLinks.filter((link) => testMode || leadsToProfile(link))
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
        {networks.length > 0 && <Links links={networks} />}
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
function LegalLinks() {
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
