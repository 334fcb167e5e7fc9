import type { ReactNode } from 'react'

/** What only this browser keeps: layout/admin-script.js marks the buttons that are chosen. */
export function BrowserSection() {
  return (
    <section className="admin-section" aria-labelledby="browser-title">
      <h2 id="browser-title">This browser</h2>
      <div className="admin-stack with-scripts">
        <Choices label="Appearance">
          <ThemeChoice value="auto">Automatic</ThemeChoice>
          <ThemeChoice value="light">Light</ThemeChoice>
          <ThemeChoice value="dark">Dark</ThemeChoice>
        </Choices>
        <Choices label="Rows">
          <DensityChoice value="comfortable">Comfortable</DensityChoice>
          <DensityChoice value="dense">Dense</DensityChoice>
        </Choices>
        <button type="button" className="link-button" data-open-keys="">
          Shortcuts
        </button>
      </div>
      <p className="without-scripts">Appearance, rows and shortcuts need scripts, which are off in this browser.</p>
    </section>
  )
}

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="kept-choices" role="group" aria-label={label}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
)

/** Automatic is as the system is. */
const ThemeChoice = (button: { value: 'auto' | 'light' | 'dark'; children: string }) => (
  <button className="row-button" type="button" aria-pressed="false" data-keep="" name="theme" {...button} />
)

const DensityChoice = (button: { value: 'comfortable' | 'dense'; children: string }) => (
  <button className="row-button" type="button" aria-pressed="false" data-keep="" name="density" {...button} />
)
