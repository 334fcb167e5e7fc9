/** The browser's localStorage, or an empty object where it has none: a global of head-script.js. */
declare const kept: Partial<Record<string, string>>

export const readChoices = (name: string): Partial<Record<string, unknown>> => JSON.parse(kept[name] ?? '{}')

export function storeChoices(name: string, choices: Record<string, unknown>): void {
  kept[name] = JSON.stringify(choices)
}

export const isAccepted = (): boolean => kept.cookieConsent === 'accepted'

/** Whether preferences may be kept for longer than this tab is open. */
export const isFunctionalAllowed = (): boolean => isAccepted() || readChoices('cookiePreferences').functional === true

/** Keeps the theme that is shown. head-script.js also reads the tab's name, which reading-script.js sets at the tap. */
export function keepTheme(): void {
  const { theme } = document.documentElement.dataset
  if (theme && isFunctionalAllowed()) kept.theme = theme
}

/** After a refusal nothing optional stays; what this tab shows, it goes on showing. */
export function applyConsent(): void {
  if (isFunctionalAllowed()) return keepTheme()
  window.name = document.documentElement.dataset.theme ?? ''
  for (const key of ['theme', 'stars']) delete kept[key]
}

const ownStars = (): Partial<Record<string, unknown>> => ({
  ...readChoices('stars'),
  ...JSON.parse(sessionStorage.getItem('stars') ?? '{}'),
})

/** Stores in the browser how many stars the visitor gave an article: for this tab, or longer where that is allowed. */
export function keepOwnStars(article: string, stars: number): void {
  const own = { ...ownStars(), [article]: stars }
  if (isFunctionalAllowed()) storeChoices('stars', own)
  else sessionStorage.setItem('stars', JSON.stringify(own))
}

/** Ticks the visitor's own rating: an article's page is cached, and so is the same for everybody. */
export function showOwnStars(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('.rating [name=stars]')
  const own = boxes.length > 0 ? ownStars() : {}
  for (const star of boxes) {
    const article = star.form?.elements.namedItem('article')
    if (article instanceof HTMLInputElement && star.value === String(own[article.value])) star.checked = true
  }
}
