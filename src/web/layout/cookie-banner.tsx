import type { ComponentProps, ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { cookieChoices, cookieWords } from '#content/cookies.ts'

/** Part of the page from the first paint, so that nothing moves; head-script.js decides whether it is shown. */
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

const PANEL = 'cookie-panel'

/** A popover: the browser opens and closes it, handles Escape and returns the focus. */
function CookiePanel() {
  return (
    <dialog className="cookie-panel" id={PANEL} popover="auto" aria-labelledby={`${PANEL}-title`}>
      <form method="dialog">
        <h2 id={`${PANEL}-title`}>Cookie settings</h2>
        <p>{cookieWords.panel}</p>
        {cookieChoices.map(({ name, label, text }) => (
          <label key={name}>
            <input className="toggle" type="checkbox" name={name} />
            <strong>{label}</strong>
            <small>{text}</small>
          </label>
        ))}
        <p className="actions">
          <CloseWith className="button button-main button-small" value="customised">
            Save
          </CloseWith>
          <CloseWith className="button button-quiet button-small" value="accepted">
            Accept All
          </CloseWith>
          <a href={paths.privacy}>Privacy policy</a>
        </p>
      </form>
    </dialog>
  )
}

export function OpenCookiePanel(button: ComponentProps<'button'>) {
  return <button type="button" popoverTarget={PANEL} {...button} />
}

/** Stores the answer and closes the panel. */
function CloseWith(button: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      data-keep=""
      name="cookieConsent"
      popoverTarget={PANEL}
      popoverTargetAction="hide"
      {...button}
    />
  )
}
