import { expect, test } from 'vitest'
import { listContentDifferences } from './content-differences.ts'
import { parseContent, repairContent } from './content-document.ts'
import { choice, group, id, link, list, longText, text, wholeNumber, yesNo } from './content-fields.ts'
import { editList, readContentForm } from './content-form.ts'

const question = group('', { id: id('question'), question: text('Question', 40), answer: longText('Answer', 200) })
const document = {
  key: 'sample',
  title: 'Sample',
  page: '/sample',
  field: group('', {
    heading: text('Heading', 40),
    shown: yesNo('Shown'),
    seats: wholeNumber('Seats', 1, 9),
    tone: choice('Tone', [
      { value: 'calm', label: 'Calm' },
      { value: 'loud', label: 'Loud' },
    ]),
    more: group('More', { link: link() }),
    questions: list('Questions', question, { itemLabel: 'Question', least: 1, most: 3 }),
  }),
  initial: {
    heading: 'Hello',
    shown: true,
    seats: 4,
    tone: 'calm' as const,
    more: { link: '/faq' },
    questions: [
      { id: 'one', question: 'One?', answer: 'First.' },
      { id: 'two', question: 'Two?', answer: 'Second.' },
    ],
  },
}
const { field, initial } = document

const FORM = {
  heading: '  Hello ',
  shown: 'yes',
  seats: '4',
  tone: 'calm',
  'more.link': '/faq',
  'questions.0.id': 'one',
  'questions.0.question': 'One?',
  'questions.0.answer': 'First.',
  'questions.1.id': 'two',
  'questions.1.question': 'Two?',
  'questions.1.answer': 'Second.',
}

test('a form that comes back unchanged is the same document', () => {
  expect(readContentForm(field, FORM)).toEqual(initial)
  expect(parseContent(document, readContentForm(field, FORM))).toEqual({ ok: true, value: initial })
})

test('each error is at the path of its field', () => {
  const typed = {
    ...FORM,
    heading: '',
    seats: 'ten',
    tone: 'red',
    'more.link': 'javascript:x',
    'questions.1.answer': '',
  }
  expect(parseContent(document, readContentForm(field, typed))).toEqual({
    ok: false,
    fieldErrors: {
      heading: 'Please write something here.',
      seats: 'Please give a whole number from 1 to 9.',
      tone: 'Please choose one.',
      'more.link': 'Please give a page of this site, such as /faq, or an address that begins with https://.',
      'questions.1.answer': 'Please write something here.',
    },
  })
})

test('items are added, removed and moved, and a path that names none changes nothing', () => {
  const idsOf = (value: unknown) => (value as typeof initial).questions.map((one) => one.id) // what the field describes
  expect(idsOf(editList(field, initial, { act: 'up', path: 'questions.1' }))).toEqual(['two', 'one'])
  expect(idsOf(editList(field, initial, { act: 'down', path: 'questions.0' }))).toEqual(['two', 'one'])
  expect(idsOf(editList(field, initial, { act: 'up', path: 'questions.0' }))).toEqual(['one', 'two'])
  expect(idsOf(editList(field, initial, { act: 'remove', path: 'questions.0' }))).toEqual(['two'])
  expect(idsOf(editList(field, initial, { act: 'add', path: 'questions' }))).toEqual(['one', 'two', ''])
  for (const path of ['', 'heading', 'questions.9', 'questions.-1', 'constructor', 'questions.0.answer', '__proto__.x'])
    for (const act of ['add', 'remove', 'up', 'down'] as const)
      expect(editList(field, initial, { act, path })).toEqual(initial)
})

test('a new item gets an id from its words that no other has, and the others keep theirs', () => {
  const typed = { ...FORM, 'questions.2.id': '', 'questions.2.question': 'Two', 'questions.2.answer': 'Third.' }
  const read = readContentForm(field, typed) as typeof initial // what the field describes
  expect(read.questions.map((one) => one.id)).toEqual(['one', 'two', 'two-2'])
  const twice = { ...typed, 'questions.2.id': 'one' }
  expect(parseContent(document, readContentForm(field, twice))).toMatchObject({
    fieldErrors: { questions: 'Two of them have the same address.' },
  })
})

test('a form with an index of millions is no longer than a list may be', () => {
  const read = readContentForm(field, { ...FORM, 'questions.999.question': 'x', 'questions.99999999.question': 'x' })
  expect((read as typeof initial).questions).toHaveLength(4) // what the field describes
})

test('of a stored value that an older release wrote, what is not valid has its initial value', () => {
  expect(repairContent(document, { ...initial, heading: 'Hi' })).toEqual({
    value: { ...initial, heading: 'Hi' },
    repaired: [],
  })
  const broken = {
    heading: 7,
    seats: 4,
    shown: false,
    more: {},
    questions: [{ id: 'one', question: 'Kept?', answer: 'Yes.' }, 'lost'],
    unknown: 1,
  }
  expect(repairContent(document, broken)).toEqual({
    value: { ...initial, shown: false, questions: [{ id: 'one', question: 'Kept?', answer: 'Yes.' }] },
    repaired: ['heading', 'tone', 'more.link', 'questions.1'],
  })
  for (const stored of [null, 'text', [], 4]) expect(repairContent(document, stored).value).toEqual(initial)
})

test('the difference of two versions names each changed field, and items are found again by their ids', () => {
  const changed = {
    ...initial,
    shown: false,
    questions: [
      { id: 'two', question: 'Two?', answer: 'Changed.' },
      { id: 'one', question: 'One?', answer: 'First.' },
      { id: 'new', question: 'New?', answer: 'Third.' },
    ],
  }
  expect(listContentDifferences(field, initial, changed)).toEqual([
    { label: 'Shown', from: 'Yes', to: 'No' },
    { label: 'Questions, Question 1, Answer', from: 'Second.', to: 'Changed.' },
    { label: 'Questions, Question 3, Question', from: '', to: 'New?' },
    { label: 'Questions, Question 3, Answer', from: '', to: 'Third.' },
    { label: 'Questions', from: 'one, two', to: 'two, one, new' },
  ])
  expect(
    listContentDifferences(field, changed, { ...changed, questions: changed.questions.slice(0, 2) }),
  ).toMatchObject([
    { label: 'Questions, Question 3 (removed), Question', from: 'New?', to: '' },
    { label: 'Questions, Question 3 (removed), Answer' },
  ])
  expect(listContentDifferences(field, initial, initial)).toEqual([])
})
