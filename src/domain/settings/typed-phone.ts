import { withCountry } from '#domain/phone-country.ts'
import { readPhone } from '#domain/phone-number.ts'
import { getSetting, type SettingsSource } from './stored-settings.ts'

/**
 * A telephone number as it is stored: one that was typed without its country gets that of the settings, where it is valid
 * there. What is no number, and one of an unknown country, stays as it is.
 */
export async function storedPhone(source: SettingsSource, typed: string): Promise<string> {
  const phone = readPhone(typed)
  if (phone === null) return typed
  const { country } = await getSetting(source, { name: 'phoneNumbers' })
  const stored = withCountry(phone, country)
  return stored.startsWith('+') ? stored : typed
}
