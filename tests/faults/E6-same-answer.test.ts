import { expect, test } from 'vitest'
import { sha256 } from '../../src/platform/crypto.ts'
import { isPassword } from '../../src/platform/password-hash.ts'
import { signIn } from '../../src/domain/accounts/login.ts'
import { aTry, anAccount } from '../support/people.ts'
import { isLong } from '../support/long.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

const TURNS = isLong ? 500 : 40

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** How much longer a known name takes than an unknown one, both with a wrong password, tried in turn. */
async function ratioOf(
  platform: TestPlatform,
  guess: (username: string, turn: number) => Promise<unknown>,
): Promise<number> {
  const times = { maya: [] as number[], stranger: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    // A name may be tried a hundred times in a period, which sign-in.test.ts tests.
    if (turn % 90 === 0) await platform.db.deleteFrom('rateLimit').execute()
    for (const username of ['maya', 'stranger'] as const) {
      const started = performance.now()
      await guess(username, turn)
      times[username].push(performance.now() - started)
    }
  }
  return median(times.maya) / median(times.stranger)
}

test(
  'E6 a known and an unknown name get the same answer, after the same work',
  async () => {
    const platform = await aPlatform()
    await anAccount(platform)
    const answers = new Set<string>()
    const ratio = await ratioOf(platform, async (username, turn) => {
      const answer = await signIn(
        platform,
        aTry({ username, password: 'wrong', address: `192.0.${turn >> 7}.${turn % 128}` }),
      )
      answers.add(JSON.stringify(answer))
    })
    expect([...answers]).toEqual([JSON.stringify({ ok: false, error: 'wrong' })])
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  },
  isLong ? 300_000 : 30_000,
)

test(
  'E6 twin: without a dummy password check for an unknown name, the time tells them apart',
  async () => {
    const platform = await aPlatform()
    await anAccount(platform)
    const ratio = await ratioOf(platform, async (username) => {
      const account = await platform.db
        .selectFrom('account')
        .select('passwordHash')
        .where('username', '=', username)
        .executeTakeFirst()
      return account ? isPassword('wrong', account.passwordHash) : sha256('wrong')
    })
    expect(ratio).toBeGreaterThan(3)
  },
  isLong ? 300_000 : 30_000,
)
