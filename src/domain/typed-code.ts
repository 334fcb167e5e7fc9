import { foldSigns } from '#platform/typed-text.ts'

/** Capital letters of Cyrillic and Greek, and those of Latin that look the same. No code of ours has others. */
const TWINS = 'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const LATIN = 'ABESIJKMHOPCTYXABEZHIKMNOPTYX'

/**
 * A code or a reference as it is stored, however it was typed: in capital letters, with plain hyphens, without spaces and
 * without quotes or a full stop round it. What is left of nothing but signs stays as it is, to be rejected.
 */
export function readCode(typed: unknown): string {
  const text = foldSigns(typed).toUpperCase()
  const code = text
    .replace(/[\u0370-\u04ff]/g, (letter) => LATIN[TWINS.indexOf(letter)] ?? letter)
    .replaceAll(' ', '')
    .replace(/-+/g, '-')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return code || text
}

/** A booking's or an enquiry's reference, also where its hyphen was left out. */
export const readReference = (typed: unknown): string => readCode(typed).replace(/^(TA|ENQ)-?(?=[A-Z0-9]{6}$)/, '$1-')
