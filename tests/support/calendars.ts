import ICAL from 'ical.js'

/** An iCalendar file as a calendar program reads it. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return {
    method: textOf(calendar, 'method'),
    properties: namesOf(calendar),
    parts: calendar.getAllSubcomponents().map((one) => one.name),
    events: calendar.getAllSubcomponents('vevent').map(readEvent),
  }
}

function readEvent(component: InstanceType<typeof ICAL.Component>) {
  const event = new ICAL.Event(component)
  return {
    uid: event.uid,
    sequence: event.sequence,
    status: textOf(component, 'status'),
    startsAt: event.startDate.toJSDate(),
    endsAt: event.endDate.toJSDate(),
    summary: event.summary,
    description: event.description,
    properties: namesOf(component),
    parts: component.getAllSubcomponents().map((one) => one.name),
  }
}

const textOf = (component: InstanceType<typeof ICAL.Component>, name: string): string =>
  String(component.getFirstPropertyValue(name))

const namesOf = (component: InstanceType<typeof ICAL.Component>): string[] =>
  component.getAllProperties().map((one) => one.name)

/** The text of an attached calendar file, with folded lines joined again. */
export const calendarText = (content: ArrayBuffer | Uint8Array | string | undefined) =>
  new TextDecoder().decode(typeof content === 'string' ? Buffer.from(content) : content).replace(/\r?\n[ \t]/g, '')
