/** The quiet line that stays: "Sent 14:05, reference ENQ-7K3M9Q". On the visitor's own clock where no zone is given. */
export function sentLine(reference: string, at: Date, zone?: string): string {
  const clock = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return `Sent ${clock}, reference ${reference}`
}
