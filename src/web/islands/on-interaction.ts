import { isAccepted, keep, readChoices, showOwnStars } from './browser-storage.ts'
import type { SleepingIsland } from './hydrate-islands.tsx'

const boxes = () => document.querySelectorAll<HTMLInputElement>('.toggle')

/** The panel opens with what was chosen before; ticks that were not saved are forgotten. */
function showChoicesOnOpening(event: Event): void {
  if (event instanceof ToggleEvent && event.newState === 'open') showChoices()
}

/** Unless somebody was quicker than this script and has ticked something. */
function showChoicesAtFirst(): void {
  if (![...boxes()].some((box) => box.checked)) showChoices()
}

function showChoices(): void {
  const before = readChoices('cookiePreferences')
  for (const box of boxes()) box.checked = isAccepted() || before[box.name] === true
}

/** Saving keeps the six as they are ticked; rejecting, outside the panel's form, keeps six times no. */
function keepChoices(target: Element): void {
  const button = target.closest<HTMLButtonElement>('button[name=cookieConsent]')
  if (button?.value !== 'customised') return
  const chosen = [...boxes()].map((box) => [box.name, button.form !== null && box.checked])
  keep('cookiePreferences', Object.fromEntries(chosen))
}

const ASLEEP = '[data-asleep]'

/** A part that becomes React does so when somebody means to use it. A submit before that waits, and is sent again. */
function wakeIsland(target: Element, isSubmit: boolean): void {
  const island = target.closest<SleepingIsland>(ASLEEP)
  if (!island) return
  if (isSubmit && target instanceof HTMLFormElement) island.early = target
  wake(island)
}

/** What was typed before in this tab stands in its form again. */
function wakeDrafts(): void {
  for (const island of document.querySelectorAll<SleepingIsland>(ASLEEP))
    if (sessionStorage[`draft-${island.firstElementChild?.id}`]) wake(island)
}

function wake(island: SleepingIsland): void {
  // Named by the page and not by a path, or the builder would add a loader of its own, larger than this script.
  const script: Promise<typeof import('./hydrate-islands.tsx')> = import(
    /* @vite-ignore */ document.documentElement.dataset.islands ?? ''
  )
  island.waking ??= script
    .then(({ hydrate }) => hydrate(island))
    .catch(() => {
      island.waking = undefined
      island.early?.submit()
    })
}

/** Copies what the button stands for, and says so beside it. */
function copyAddress(target: Element): void {
  const button = target.closest<HTMLButtonElement>('[data-copy]')
  const said = button?.nextElementSibling
  if (said) void navigator.clipboard.writeText(button.value).then(() => (said.textContent = 'Copied'))
}

/** Shows what is typed into the password field above the button, or hides it again. */
function showPassword(target: Element): void {
  const button = target.closest('[data-show]')
  const field = button?.previousElementSibling
  if (!(button && field instanceof HTMLInputElement)) return
  const shown = field.type === 'text'
  field.type = shown ? 'password' : 'text'
  button.textContent = shown ? 'Show password' : 'Hide password'
}

/** A voice that begins silences the others. */
function pauseOtherAudio({ target }: Event): void {
  for (const voice of document.querySelectorAll('audio')) if (voice !== target) voice.pause()
}

// What a page needs only once somebody uses it: the reading script fetches it at the first sign of intent.
showChoicesAtFirst()
addEventListener('beforetoggle', showChoicesOnOpening, true)
addEventListener('play', pauseOtherAudio, true)
wakeDrafts()
showOwnStars()
if (document.querySelector('[data-own]')) void import('./show-own-times.ts').then((script) => script.showOwnTimes())

/** Each pointer, focus, click and submit on the page, also those that came before this script did. */
export function take({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  if (type !== 'click') return wakeIsland(target, type === 'submit')
  keepChoices(target)
  copyAddress(target)
  showPassword(target)
}
