import { expect, test } from 'vitest'
import { ownWords, splitQuotations } from './quotation.ts'

const NEW = 'Can I bring a colleague?'

test.each([
  ['lines with >', `${NEW}\n\n> first\n>\n> second`],
  [
    'On … wrote:',
    `${NEW}\n\nOn Fri, 27 Nov 2026 at 22:31, the school wrote:\n> http://localhost/a\n> http://localhost/b`,
  ],
  [
    'broken over lines',
    `${NEW}\n\nOn Fri, 27 Nov 2026 at 22:31, Tideway Agile\n<hello@tideway.example> wrote:\n\n> Yours`,
  ],
  ['without >', `${NEW}\n\nOn Friday, 27 November 2026, Ann <ann@x.example> wrote:\n\nYour place is booked.`],
  ['German', `${NEW}\n\nAm 27.11.2026 um 22:31 schrieb Tideway Agile <hello@tideway.example>:\n> Ihr Platz`],
  ['German, by name', `${NEW}\n\nTideway <hello@tideway.example> schrieb am Fr., 27. Nov. 2026, 22:31:\n\nIhr Platz`],
  ['French', `${NEW}\n\nLe ven. 27 nov. 2026 à 22:31, Tideway <hello@tideway.example> a écrit :\n\n> Votre place`],
  ['Spanish', `${NEW}\n\nEl vie, 27 nov 2026 a las 22:31, Tideway (<hello@tideway.example>) escribió:\n\nSu plaza`],
  ['Japanese', `${NEW}\n\n2026年11月27日(金) 22:31 Tideway <hello@tideway.example>:\n\n> ご予約`],
  [
    'Outlook',
    `${NEW}\n\nFrom: Tideway <hello@tideway.example>\nSent: 27 November 2026 22:31\nTo: Amara\nSubject: Your place\n\nBooked.`,
  ],
  ['Outlook in bold', `${NEW}\n\n*From:* Tideway\n*Date:* Friday\n*To:* Amara\n*Subject:* Your place\n\nBooked.`],
  [
    'Outlook, German',
    `${NEW}\n\n________________________________\nVon: Tideway\nGesendet: Freitag, 27. November\nAn: Amara\nBetreff: Platz\n\nIhr Platz`,
  ],
  [
    'Outlook, French',
    `${NEW}\n\nDe : Tideway\nEnvoyé : vendredi 27 novembre\nÀ : Amara\nObjet : Votre place\n\nVotre place`,
  ],
  ['Original Message', `${NEW}\n\n-----Original Message-----\nFrom: Tideway\n\nBooked.`],
  ['Ursprüngliche Nachricht', `${NEW}\n\n-----Ursprüngliche Nachricht-----\nVon: Tideway\n\nIhr Platz`],
])('of a reply only the new words are the writer’s: %s', (_, text) => {
  expect(ownWords(text)).toBe(NEW)
  const parts = splitQuotations(text)
  expect(parts.map(({ kind }) => kind)).toEqual(['words', 'quotation'])
  expect(letters(parts.map((part) => part.text).join('')), 'nothing is lost').toBe(letters(text))
})

test('answers between and below the quoted lines are the writer’s, and what was quoted first is shown last', () => {
  expect(ownWords('On 27 Nov Ann wrote:\n> When?\nMonday.\n> Where?\nOnline.')).toBe('Monday.\n\nOnline.')
  expect(splitQuotations('On 27 Nov 2026, Ann wrote:\n> When?\n\nMonday.').map(({ kind }) => kind)).toEqual([
    'words',
    'quotation',
  ])
})

test.each([
  '---------- Forwarded message ---------\nFrom: Ann <ann@x.example>\nSubject: SEO\n\nWe boost your traffic.',
  'Begin forwarded message:\n\n> From: Ann\n> We boost your traffic.',
  '-------- Weitergeleitete Nachricht --------\nVon: Ann\n\nWe boost your traffic.',
])('what is forwarded is shown, and is not the writer’s', (forwarded) => {
  expect(splitQuotations(`Is this real?\n\n${forwarded}`)).toEqual([
    { kind: 'words', text: 'Is this real?' },
    { kind: 'forwarded', text: forwarded },
  ])
  expect(ownWords(forwarded)).toBe('')
})

test.each([
  'From: London\nI take the train.',
  'On Monday I wrote to you.\nPlease answer.',
  'To: do\nSubject: unknown\nMy list.',
  'Price:\n- 3 places\n- 10% off',
])('what only looks like it stays: %s', (text) => {
  expect(splitQuotations(text)).toEqual([{ kind: 'words', text }])
})

test('a text that is only a quotation is judged as a whole', () => {
  expect(ownWords('> We boost your traffic')).toBe('> We boost your traffic')
})

const letters = (text: string): string => [...text.replace(/\s/g, '')].toSorted().join('')
