/** The browser's localStorage, or an empty object where it has none: a global of head-script.js. */
declare const kept: Partial<Record<string, string>>
/** The attributes that the CSS reads, likewise. */
declare const said: DOMStringMap

export const readChoices = (name: string): Partial<Record<string, unknown>> => JSON.parse(kept[name] ?? '{}')

export function storeChoices(name: string, choices: Record<string, unknown>): void {
  kept[name] = JSON.stringify(choices)
}

export const isAccepted = (): boolean => kept.cookieConsent === 'accepted'

/** Whether preferences may be kept for longer than this tab is open. */
export const isFunctionalAllowed = (): boolean => isAccepted() || Boolean(readChoices('cookiePreferences').functional)

/** Keeps the theme that is shown. head-script.js also reads the tab's name, which reading-script.js sets at the tap. */
export function keepTheme(): void {
  if (said.theme && isFunctionalAllowed()) kept.theme = said.theme
}

/** After "no" nothing optional stays; what this tab shows, it goes on showing. */
export function applyConsent(): void {
  keepTheme()
  if (isFunctionalAllowed()) return
  window.name = said.theme ?? ''
  delete kept.theme
  delete kept.stars
}

/** Where preferences are kept: for this tab, or longer where the visitor allows that. */
const preferences = (): Partial<Record<string, string>> => (isFunctionalAllowed() ? kept : sessionStorage)

const ownStars = (): Record<string, unknown> => JSON.parse(preferences().stars ?? '{}')

/** Stores in the browser how many stars the visitor gave an article. */
export function keepOwnStars(article: string, stars: number): void {
  preferences().stars = JSON.stringify({ ...ownStars(), [article]: stars })
}

/** Ticks the visitor's own rating: an article's page is cached, and so is the same for everybody. */
export function showOwnStars(): void {
  for (const star of document.querySelectorAll<HTMLInputElement>('.rating [name=stars]')) {
    const article = star.form?.elements.namedItem('article')
    if (article instanceof HTMLInputElement && star.value === String(ownStars()[article.value])) star.checked = true
  }
}
