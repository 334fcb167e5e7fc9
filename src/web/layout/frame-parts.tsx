import { paths } from '#web/paths.ts'
import { useCompany } from './company.ts'

export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the main text
    </a>
  )
}

export function Brand() {
  const company = useCompany()
  return (
    <a className="brand" href={paths.home}>
      <LogoMark />
      <span>{company.brand}</span>
    </a>
  )
}

/** Decoration: the brand's name is next to it. */
export function LogoMark({ className = 'logo-mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 32" aria-hidden="true">
      <path className="logo-1" d="M0 20C8 19 12 14 20 12S32 8 40 1V32H0Z" />
      <path className="logo-2" d="M0 24C8 24 12 20 20 18S32 16 40 9V32H0Z" />
      <path className="logo-3" d="M0 28C9 28 13 26 20 24S32 23 40 17V32H0Z" />
      <path className="logo-4" d="M0 31C10 31 14 30 20 29S33 28 40 24V32H0Z" />
    </svg>
  )
}

/** Both buttons stay, so that the focus is not lost. Without a choice the system's theme applies. */
export function ThemeSwitch() {
  return (
    <>
      Appearance: <Choice value="light">Light</Choice> <Choice value="dark">Dark</Choice>
    </>
  )
}

function Choice(button: { value: 'light' | 'dark'; children: string }) {
  return <button className="link-button" type="button" data-keep="" name="theme" {...button} />
}

/** Shown on every page while payments go to the sandbox, and wherever something invented is shown. */
export function TestModeBanner({ testMode = true, hasSamples = false }) {
  return (
    <aside className="strip strip-test" aria-label="Test mode">
      <p className="wrap">
        {testMode && (
          <span>
            <strong>Payments are in test mode.</strong> No real card is charged and no booking is binding.
          </span>
        )}
        {hasSamples && <span>Some people, companies and figures on this page are samples.</span>}
      </p>
    </aside>
  )
}
