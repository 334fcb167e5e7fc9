import { assert, boolean, constantFrom, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { articleForm, EVERY_PART } from '../../../tests/support/articles.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import { type ArticleFile, parseArticleFileName, readArticleFile, writeArticleFile } from './article-file.ts'

const at = new Date('2026-11-23T09:00:00.000Z')

const aFile = (wanted: Partial<ArticleFile> = {}): ArticleFile => ({
  state: 'published',
  text: articleForm(),
  publishedAt: at,
  changedAt: at,
  formerSlugs: [],
  ...wanted,
})

test('a file has the fields of an article above its text', () => {
  expect(writeArticleFile(aFile({ formerSlugs: ['two', 'one'] }))).toBe(`---
title: "What a Sprint Goal is for"
shortTitle: ""
description: "One sentence that a team can steer by."
author: "the Tideway Agile team"
topic: "Scrum"
secondTopic: "Teams"
thirdTopic: ""
cover: "userstory"
course: 0
commentsOpen: true
sample: false
shown: true
state: "published"
publishedAt: "2026-11-23T09:00:00.000Z"
changedAt: "2026-11-23T09:00:00.000Z"
formerSlugs: ["one","two"]
---

## A promise

A Sprint Goal is a **promise** to each other.
`)
})

test('what was written is read again as it was, no matter what the words are', () => {
  const line = string({ unit: 'grapheme', maxLength: 20 }).map((one) => tidyText(one) || '"')
  const lines = string({ unit: 'grapheme', maxLength: 200 }).map((one) => tidyLines(one).replaceAll('![', '!') || '---')
  const anyFile = record({
    text: record({ title: line, description: line, author: line, body: lines, commentsOpen: boolean() }),
    state: constantFrom('published' as const, 'draft' as const),
  }).map(({ text, state }) =>
    aFile({ text: articleForm(text), state, changedAt: state === 'draft' ? null : at, formerSlugs: ['goals'] }),
  )
  assert(property(anyFile, (file) => void expect(readArticleFile(writeArticleFile(file))).toEqual({ ok: true, file })))
  const withRules = aFile({ text: articleForm({ body: `---\n\n${EVERY_PART}\n\n---\n\ntitle: "x"` }) })
  expect(readArticleFile(writeArticleFile(withRules))).toEqual({ ok: true, file: withRules })
})

test('an article that is only begun has its title, and nothing else is asked for', () => {
  const source = writeArticleFile(
    aFile({ state: 'begun', text: articleForm({ body: '' }), publishedAt: null, changedAt: null }),
  )
  expect(source).toBe('---\ntitle: "What a Sprint Goal is for"\nstate: "begun"\n---\n\n')
  expect(readArticleFile(source)).toMatchObject({ ok: true, file: { state: 'begun', text: { body: '' } } })
  expect(readArticleFile('---\nstate: begun\n---')).toMatchObject({
    ok: false,
    fieldErrors: { title: expect.any(String) },
  })
})

test('a file may be written by hand: without quotation marks, with single ones, with line breaks of Windows', () => {
  const head = ["title: 'It’s a ''start'''", 'description: About: a start', 'author: Maya', 'topic: Scrum']
  const source = ['---', ...head, 'cover: userstory', 'publishedAt: 2026-11-01', '---', 'One', 'two.', ''].join('\r\n')
  expect(readArticleFile(source)).toMatchObject({
    ok: true,
    file: {
      state: 'published',
      text: { title: "It’s a 'start'", description: 'About: a start', body: 'One\ntwo.', commentsOpen: true },
      publishedAt: new Date('2026-11-01'),
      changedAt: null,
    },
  })
})

test('what is wrong is named', () => {
  const written = writeArticleFile(aFile())
  const wrong: [source: string, field: string][] = [
    [written.replace('topic: "Scrum"', 'topic: "Sailing"'), 'topic'],
    [written.replace('title:', 'titel:'), ''],
    [written.replace('title:', 'title: "Twice"\ntitle:'), 'title'],
    [written.replace('"published"', '"hidden"'), 'state'],
    [written.replace('publishedAt: "2026', 'publishedAt: "0000'), 'publishedAt'],
    [written.replace('commentsOpen: true', 'commentsOpen: "yes"'), 'commentsOpen'],
    [written.replace('"published"', '"scheduled"').replace(/changedAt.*\n/, ''), 'changedAt'],
    [written.replace('A Sprint Goal', '![ ](drawing:burn-down-cliff)'), 'body'],
    ['---\nno colon\n---\n', ''],
    ['', ''],
  ]
  for (const [source, field] of wrong)
    expect(readArticleFile(source), source).toMatchObject({ ok: false, fieldErrors: { [field]: expect.any(String) } })
})

test('the name of a file is an address and, for what readers do not see, a state', () => {
  expect(parseArticleFileName('articles/goals.md')).toEqual({ slug: 'goals', state: null })
  expect(parseArticleFileName('articles/goals.draft.md')).toEqual({ slug: 'goals', state: 'draft' })
  for (const name of [
    'goals.md',
    'articles/a.md',
    'articles/../goals.md',
    'articles/goals.old.md',
    'articles/-goals.md',
  ])
    expect(parseArticleFileName(name), name).toBeNull()
})
