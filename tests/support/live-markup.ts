/**
 * One text of every family: it ends an attribute, a tag, a title, a field, a style, a comment and a section, and begins
 * scripts, pictures, drawings, links and templates. None of it may reach a reader as markup.
 */
export const HOSTILE_NAME = `"'></title></textarea></style>--><script>canary()</script><img src=x onerror=canary()><svg/onload=canary()><a href="javascript:canary()">x</a>]]>{{canary()}}`

/** What of it a browser would take for markup, had it been written as it was typed. */
const LIVE = [
  `"'>`,
  '></title>',
  '</textarea></style>',
  '<script>canary',
  '<img src=x',
  '<svg/onload',
  '<a href="javascript:canary',
  ']]>',
]

/** The pieces of the hostile text that are live in what was answered; none where all of it was escaped. */
export const liveMarkupIn = (answered: string): string[] => LIVE.filter((piece) => answered.includes(piece))
