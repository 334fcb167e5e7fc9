import type { Log } from '#platform/log.ts'
import { DEFAULT_SETTINGS, isSettingName, SETTINGS, type Settings } from './settings.ts'

/**
 * The settings that these rows make, and what was delivered for the rest. What was kept by another version of the
 * product, or by hand, may not be readable: then what was delivered counts.
 */
export function parseStoredSettings({ log }: { log: Log }, rows: { name: string; value: unknown }[]): Settings {
  const stored = rows.flatMap(({ name, value }) => {
    if (!isSettingName(name)) return []
    const read = SETTINGS[name].schema.safeParse(value)
    if (!read.success) log.warn('setting_unreadable', { setting: name })
    return read.success ? [[name, read.data]] : []
  })
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) }
}
