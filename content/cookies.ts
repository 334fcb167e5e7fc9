/** Names as the specification gives them: they are the keys of what a visitor saves. */
export interface CookieChoice {
  name: 'essential' | 'functional' | 'performance' | 'marketing' | 'analytics' | 'thirdParty'
  label: string
  text: string
}

export const cookieWords = {
  banner: 'We keep only what the site needs to work. Nothing optional is loaded unless you allow it.',
  panel: 'All six are off until you switch them on. What the site cannot work without works whichever you choose.',
}

export const cookieChoices: CookieChoice[] = [
  { name: 'essential', label: 'Essential', text: 'Signing in, booking and paying.' },
  { name: 'functional', label: 'Functional', text: 'Your preferences, such as light or dark.' },
  { name: 'performance', label: 'Performance', text: 'Which pages are slow.' },
  { name: 'marketing', label: 'Marketing', text: 'Offers of ours on other sites.' },
  { name: 'analytics', label: 'Analytics', text: 'How many people read what.' },
  { name: 'thirdParty', label: 'Third party', text: 'Content from other sites, such as videos.' },
]
