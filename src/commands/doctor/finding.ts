/** What was found of one thing: `blocks` keeps the site from going live, `look` is for somebody to decide. */
export interface Finding {
  level: 'ok' | 'look' | 'blocks'
  words: string
}

export const ok = (words: string): Finding => ({ level: 'ok', words })
export const look = (words: string): Finding => ({ level: 'look', words })
export const blocks = (words: string): Finding => ({ level: 'blocks', words })
