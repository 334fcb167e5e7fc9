/** Where choices stay: the browser's storage, or nowhere if it has none. Made by head-script.js on every page. */
declare const kept: Partial<Record<string, string>>

export const readChoices = (name: string): Partial<Record<string, unknown>> => JSON.parse(kept[name] ?? '{}')

export function keep(name: string, input: Record<string, unknown>): void {
  kept[name] = JSON.stringify(input)
}

export const isAccepted = (): boolean => kept.cookieConsent === 'accepted'
