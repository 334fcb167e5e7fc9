import type { ReactNode } from 'react'
import { cookieWords } from '#content/cookies.ts'
import { CookiePanel, OpenCookiePanel } from './cookie-panel.tsx'

/** In the flow of the page, and there from the first paint for whoever has not answered: head-script.js decides. */
export function CookieBanner() {
  return (
    <>
      <section className="cookie-banner" aria-label="Cookies">
        <div className="wrap">
          <p>{cookieWords.banner}</p>
          <div className="actions">
            <Answer value="accepted">Accept</Answer>
            <Answer value="customised">Reject non-essential</Answer>
            <OpenCookiePanel className="button button-quiet button-small">Personalise</OpenCookiePanel>
          </div>
        </div>
      </section>
      <CookiePanel />
    </>
  )
}

function Answer({ value, children }: { value: 'accepted' | 'customised'; children: ReactNode }) {
  return (
    <button className="button button-quiet button-small" type="button" data-keep="" name="cookieConsent" value={value}>
      {children}
    </button>
  )
}
