import { applyConsent, isAccepted, keepTheme, readChoices, showOwnStars, storeChoices } from './browser-storage.ts'
import type { SleepingIsland } from './hydrate-islands.tsx'

const boxes = () => document.querySelectorAll<HTMLInputElement>('.toggle')

/** The cookie panel opens with the stored choices; ticks that were not saved are lost. */
function showChoicesOnOpening(event: Event): void {
  if (event instanceof ToggleEvent && event.newState === 'open') showChoices()
}

/** Does nothing when the visitor ticked a box before this script was loaded. */
function showChoicesAtFirst(): void {
  if (![...boxes()].some((box) => box.checked)) showChoices()
}

function showChoices(): void {
  const before = readChoices('cookiePreferences')
  for (const box of boxes()) box.checked = isAccepted() || Boolean(before[box.name])
}

/**
 * Saving stores the six boxes as they are ticked. The reject button is outside the panel's form: it stores six times no.
 * Accepting all changes an earlier answer to six times yes; where there is none, the consent itself says enough.
 */
function storeCookieChoices(target: Element): void {
  const button = target.closest<HTMLButtonElement>('button[name=cookieConsent]')
  if (!button) return
  const all = isAccepted()
  const chosen = [...boxes()].map((box) => [box.name, all || (button.form !== null && box.checked)])
  if (!all || 'essential' in readChoices('cookiePreferences'))
    storeChoices('cookiePreferences', Object.fromEntries(chosen))
  applyConsent()
}

/** Islands that are not hydrated yet. */
const ASLEEP = '[data-asleep]'

/** Hydrates the island that is used. A form that is submitted before waits, and is submitted again afterwards. */
function wakeIsland(target: Element, isSubmit: boolean): void {
  const island = target.closest<SleepingIsland>(ASLEEP)
  if (!island) return
  if (isSubmit && target instanceof HTMLFormElement) island.early = target
  wake(island)
}

/** Hydrates the forms with a draft from this tab, which then show it. */
function wakeDrafts(): void {
  for (const island of document.querySelectorAll<SleepingIsland>(ASLEEP))
    if (sessionStorage[`draft-${island.firstElementChild?.id}`]) wake(island)
}

function wake(island: SleepingIsland): void {
  // The page names the script: for an import by path Vite would add a loader that is larger than this file.
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

/** The times at which we can call, by the visitor's clock where that is another: their list is folded at first. */
function showOwnClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const own = new Date(clock.dataset.clock ?? '').toTimeString().slice(0, 5)
    if (clock.parentElement?.textContent?.trim() !== own) clock.textContent = `(${own})`
  }
}

/** Copies the button's value, and says so in the element after it. */
function copyAddress(target: Element): void {
  const button = target.closest<HTMLButtonElement>('[data-copy]')
  const status = button?.nextElementSibling
  if (status) void navigator.clipboard.writeText(button.value).then(() => (status.textContent = 'Copied'))
}

/** Shows or hides the text of the password field before the button. */
function showPassword(target: Element): void {
  const button = target.closest('[data-show]')
  const field = button?.closest('.field')?.querySelector('input')
  if (!(button && field)) return
  const shown = field.type === 'text'
  field.type = shown ? 'password' : 'text'
  button.textContent = shown ? 'Show password' : 'Hide password'
}

/** The arrow keys move within the open part of the menu. */
function walkMenu(event: KeyboardEvent): void {
  const links = [...document.querySelectorAll<HTMLElement>('.menu :popover-open a')]
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const next = step && links[links.findIndex((link) => link === event.target) + step]
  if (!next) return
  next.focus()
  event.preventDefault()
}

/** A menu that the focus has left would cover what is focused: it closes. */
function closeMenuLeft(target: Element): void {
  const menu = document.querySelector<HTMLElement>('#menu:popover-open')
  const isOfMenu = menu?.contains(target) || target.closest('button')?.popoverTargetElement === menu
  if (menu && !isOfMenu) menu.hidePopover()
}

/** Plays the video after the button, which covers it until then. */
function playVideo(target: Element): void {
  const button = target.closest('[data-play]')
  const video = button?.nextElementSibling
  if (!(video instanceof HTMLVideoElement)) return
  button?.remove()
  video.focus()
  void video.play()
}

/** Only one recording plays at a time. */
function pauseOtherAudio({ target }: Event): void {
  for (const audio of document.querySelectorAll('audio')) if (audio !== target) audio.pause()
}

// Runs once, when reading-script.js loads this file on the first interaction with the page.
showChoicesAtFirst()
addEventListener('beforetoggle', showChoicesOnOpening, true)
addEventListener('play', pauseOtherAudio, true)
wakeDrafts()
showOwnStars()
showOwnClocks()

/** Called by reading-script.js for each of these events, also for those before this was loaded. */
export function take(event: Event): void {
  const { type, target } = event
  if (!(target instanceof Element)) return
  if (event instanceof KeyboardEvent) return walkMenu(event)
  if (type === 'focusin') closeMenuLeft(target)
  if (type !== 'click') return wakeIsland(target, type === 'submit')
  storeCookieChoices(target)
  keepTheme()
  copyAddress(target)
  showPassword(target)
  playVideo(target)
}
