import type { ComponentProps } from 'react'
import { cookieChoices, cookieWords } from '#content/cookies.ts'

const PANEL = 'cookie-panel'

/** Opened, closed and left with Escape by the browser itself, which also gives the focus back. */
export function CookiePanel() {
  return (
    <dialog className="cookie-panel" id={PANEL} popover="auto" aria-labelledby={`${PANEL}-title`}>
      <form method="dialog">
        <h2 id={`${PANEL}-title`}>Cookie settings</h2>
        <p>{cookieWords.panel}</p>
        {cookieChoices.map(({ name, label, text }) => (
          <label key={name}>
            <input className="toggle" type="checkbox" name={name} aria-describedby={`${PANEL}-${name}`} />
            <span>{label}</span>
            <small id={`${PANEL}-${name}`}>{text}</small>
          </label>
        ))}
        <p className="actions">
          <CloseWith className="button button-main button-small" value="customised">
            Save
          </CloseWith>
          <CloseWith className="button button-quiet button-small" value="accepted">
            Accept All
          </CloseWith>
        </p>
      </form>
    </dialog>
  )
}

export function OpenCookiePanel(button: ComponentProps<'button'>) {
  return <button type="button" popoverTarget={PANEL} {...button} />
}

/** Keeps the answer, then the browser closes the panel. */
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
