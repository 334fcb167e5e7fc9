import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000

/** When the rough journeys begin, as "2026-12-01 08:00:00" in UTC: at three times of London's tomorrow, and an hour before its clocks change next. */
export function roughMoments(now) {
  const tomorrow = londonDay(new Date(now.getTime() + DAY_MS))
  const times = ['08:00', '17:30', '23:50'].map((time) => instantInLondon(tomorrow, time))
  return [...times, new Date(nextClockChange(now).getTime() - DAY_MS / 24)].map(
    (at) => `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 19)}`,
  )
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

const londonDay = (at) => format.format(at).slice(0, 10).split('/').toReversed().join('-')

/** The clocks of London are at most an hour ahead of UTC. */
function instantInLondon(day, time) {
  const plain = new Date(`${day}T${time}:00Z`)
  const isAhead = format.format(plain).slice(-5) !== time
  return isAhead ? new Date(plain.getTime() - DAY_MS / 24) : plain
}

/** At 01:00 UTC on the last Sunday of March or October. */
function nextClockChange(now) {
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1]
  const changes = years.flatMap((year) => [2, 9].map((month) => lastSunday(year, month)))
  return changes.find((change) => change.getTime() - DAY_MS / 12 > now.getTime())
}

function lastSunday(year, month) {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return new Date(last.getTime() - last.getUTCDay() * DAY_MS)
}

/**
 * The library that gives a process, its browser and its database another time (libfaketime of Debian's package faketime, which root gets
 * here). Throws where there is none: the journeys would pass without having been tried.
 */
export function findClockLibrary() {
  const found = search()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing faketime (apt-get) …')
    execFileSync('/usr/bin/apt-get', ['install', '-y', '-q', 'faketime'], { stdio: 'ignore' })
  }
  const installed = search()
  if (!installed) throw new Error('The rough journeys need libfaketime: install the package faketime.')
  return installed
}

/**
 * A PATH with which the database gets the clock too: PostgreSQL is started by setpriv and with PATH only of our environment
 * (src/platform/embedded-postgres/os-user.ts).
 */
export function pathWithClock(clock) {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  const own = (process.env.PATH ?? '')
    .split(':')
    .map((one) => join(one, 'setpriv'))
    .find(existsSync)
  if (!own) throw new Error('The rough journeys need setpriv (util-linux), which starts the database.')
  const settings = Object.entries(clock).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(join(folder, 'setpriv'), `#!/bin/sh\nexec env ${settings.join(' ')} '${own}' "$@"\n`)
  // The user that PostgreSQL runs as reads it too.
  for (const path of [folder, join(folder, 'setpriv')]) chmodSync(path, 0o755)
  return `${folder}:${process.env.PATH}`
}

function search() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.includes('linux-gnu')) : []
  return folders.map((name) => join('/usr/lib', name, 'faketime', 'libfaketimeMT.so.1')).find(existsSync)
}
