import { expect, test } from 'vitest'
import { findSpam } from './spam.ts'

test.each([
  'We are https://www.acme.example and https://www.acme.co.example, a team of 8. Can you train us?',
  'Jo Bell | www.acme.example<http://www.acme.example/> | https://acme.example/ | https://www.acme.example/about',
  'I do SEO for https://acme.example, which course should I take?',
  'I am a pharmacist (www.pharmacy.example) and want to become a Scrum Master.',
  'I worked in a casino: https://linkedin.com/in/jo. Which slots are left in May?',
  'Our crypto and forex desk, https://desk.example, needs a Product Owner course.',
  'My site is https://seo-agency.example. We sell backlinks; do you train agencies?',
  'See https://a.example, https://b.example, https://c.example and https://linkedin.com/in/jo.',
  'I want to grow my career. www.jo.example',
  'Buy viagra',
])('what customers write is an ordinary message: %s', (text) => {
  expect(findSpam(text)).toBeNull()
})

test.each([
  ['We will boost your website’s traffic: https://a.example', 'advertising'],
  ['Get your site to the top of Google. www.a.example', 'advertising'],
  ['Can we place a guest post on your blog? https://a.example', 'advertising'],
  ['Cheap generic pills https://a.example', 'advertising'],
  ['200 free spins! https://a.example', 'advertising'],
  ['http://a.example http://b.example www.c.example https://d.example https://e.example', 'many-links'],
  ['Look [url=https://a.example]here[/url]', 'many-links'],
])('advertising is told from it: %s', (text, reason) => {
  expect(findSpam(text)).toBe(reason)
})

test('a robot fills in the hidden field', () => {
  expect(findSpam('Hello.', 'x')).toBe('hidden-field')
})
