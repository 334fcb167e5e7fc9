import { expect, test } from 'vitest'
import { isTooDeep } from './nesting.ts'

const DEEP: Record<string, string> = {
  'lists in one line': `${'- '.repeat(2000)}a`,
  'numbered lists in one line': `${'1. '.repeat(2000)}a`,
  'quotations in one line': `${'> '.repeat(3000)}a`,
  'quotations without spaces': `${'>'.repeat(3000)}a`,
  'quotations and lists by turns': `${'> - '.repeat(1000)}a`,
  'lists that are further in with each line': Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}- a`).join(
    '\n',
  ),
  'lists by tabs': Array.from({ length: 60 }, (_, at) => `${'\t'.repeat(at)}- a`).join('\n'),
  'emphasis of one kind': '*a '.repeat(2000) + 'b*'.repeat(2000),
  'emphasis of two kinds': '*a **b '.repeat(1000) + 'c** d*'.repeat(1000),
  'emphasis by lines below each other': '_a *b\n'.repeat(900) + '* _'.repeat(900),
  'long runs of stars': `${'*'.repeat(2000)}a${'*'.repeat(2000)}`,
  brackets: '['.repeat(2000) + 'a' + '](/x)'.repeat(2000),
  pictures: `${'!['.repeat(2000)}a`,
  'a little of everything': Array.from({ length: 900 }, () => `${'- '.repeat(19)}a`).join('\n'),
  'thousands of underlined headings': 'a\n=\n'.repeat(3000),
  'a list behind what looks like code within HTML': `<!--\n\`\`\`\n-->\n\n${'- '.repeat(500)}a\n\n\`\`\``,
  'a list behind what is no fence': `\`\`\`a\`b\n${'- '.repeat(500)}a\n\`\`\`a\`b`,
}

test('a text that is nested too deep is told from its characters', () => {
  for (const [what, source] of Object.entries(DEEP)) expect(isTooDeep(source), what).toBe(true)
})

test('what people write is not too deep', () => {
  const fine = {
    'a list in lists': Array.from({ length: 8 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
    'a rule of stars': '* '.repeat(60).trim(),
    'many emphasised words': '**one** *two* ~~three~~ '.repeat(400),
    'many footnote stars that open nothing': 'Terms apply*, '.repeat(200),
    'a banner in code': `\`\`\`c\n/${'*'.repeat(90)}\n * text\n ${'*'.repeat(90)}/\n\`\`\``,
    'names with underscores': 'a_long_name_of_a_thing and __init__ '.repeat(200),
    'a thousand points': '- a\n'.repeat(1000),
    'many links': '[a](/faq) and [b](https://example.org) '.repeat(400),
    'a deep program in a fence': `\`\`\`yaml\n${Array.from({ length: 30 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')}\n\`\`\``,
  }
  for (const [what, source] of Object.entries(fine)) expect(isTooDeep(source), what).toBe(false)
})
