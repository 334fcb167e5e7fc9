import { isAccepted, keep, readChoices } from './kept.ts'

const boxes = () => document.querySelectorAll<HTMLInputElement>('.toggle')

/** The panel opens with what was chosen before; ticks that were not saved are forgotten. */
export function showChoicesOnOpening(event: Event): void {
  if (event instanceof ToggleEvent && event.newState === 'open') showChoices()
}

/** Unless somebody was quicker than this script and has ticked something. */
export function showChoicesAtFirst(): void {
  if (![...boxes()].some((box) => box.checked)) showChoices()
}

function showChoices(): void {
  const before = readChoices('cookiePreferences')
  for (const box of boxes()) box.checked = isAccepted() || before[box.name] === true
}

/** Saving keeps the six as they are ticked; rejecting, outside the panel's form, keeps six times no. */
export function keepChoices(target: Element): void {
  const button = target.closest<HTMLButtonElement>('button[name=cookieConsent]')
  if (button?.value !== 'customised') return
  const chosen = [...boxes()].map((box) => [box.name, button.form !== null && box.checked])
  keep('cookiePreferences', Object.fromEntries(chosen))
}
