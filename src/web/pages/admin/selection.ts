export interface Selected {
  id: string
  version: number
}

/** What a row's box carries: which thing, and as of which version it was shown. */
export const selectedValue = ({ id, version }: Selected): string => `${id}.${version}`

/** The rows that were ticked. Whatever else the field holds is as if it had not been sent. */
export function readSelection(form: FormData, name = 'id'): Selected[] {
  return form.getAll(name).flatMap((value) => {
    const [, id, version] = /^([\w-]{1,60})\.(\d{1,9})$/.exec(String(value)) ?? []
    return id && version ? [{ id, version: Number(version) }] : []
  })
}
