/** "14:42" in the given zone. */
export function clockTime(at: Date, zone: string): string {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
}
