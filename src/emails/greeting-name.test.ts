import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each(['Amara Okafor', 'J.R.R. Tolkien', 'Dr. O’Brien-Núñez Jr.', '王小明', 'José María de la Cruz (she)'])(
  'D3 %s is greeted by name',
  (name) => expect(greetingName(name)).toBe(name),
)

test.each(['Win at casino.example', 'see https://evil', 'a@b.co', 'ring 0900 555', 'a/b', 'word '.repeat(13)])(
  'D3 %s is no name',
  (name) => expect(greetingName(name)).toBeNull(),
)
