import { createContext, use } from 'react'
import { type ContentField, idOf } from '#domain/content/content-fields.ts'
import { pathBelow } from '#domain/content/content-form.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { paths } from '#web/paths.ts'
import { describedControl, Field, FieldFrame, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { WritingHelp } from '../articles/writing-help.tsx'
import type { Choices } from './content-choices.ts'
import { ItemButtons } from './item-buttons.tsx'

export const ChoicesContext = createContext<Choices & { drawings?: string[] }>({ courses: [], pictures: [] })

interface ContentInputsProps {
  field: ContentField
  /** The name of the field in the form; empty for the whole document. */
  path: string
  /** What is shown in it, valid or not. */
  value: unknown
  errors: FieldErrors
}

export function ContentInputs({ field, path, value, errors }: ContentInputsProps) {
  switch (field.kind) {
    case 'group':
      return <GroupInputs {...{ field, path, value, errors }} />
    case 'list':
      return <ListInputs {...{ field, path, value, errors }} />
    case 'id':
    case 'number-id':
    case 'logo':
      return <input type="hidden" name={path} value={asTyped(value)} />
    case 'course':
      return <CourseInput {...{ field, path, value, errors }} />
    case 'picture':
      return <PictureInput {...{ field, path, value, errors }} />
    case 'choice':
      return <SelectField {...controlOf(field, path, value, errors)} options={field.options} />
    case 'yes-no':
      return <SelectField {...controlOf(field, path, yesOrNo(value), errors)} width="short" options={YES_NO} />
    case 'long-text':
    case 'rich-text':
      return <TextAreaField {...controlOf(field, path, value, errors)} rows={linesOf(value)} />
    case 'markdown':
      return <MarkdownInput {...{ field, path, value, errors }} />
    case 'number':
      return <Field {...controlOf(field, path, value, errors)} width="short" inputMode="numeric" autoComplete="off" />
    case 'day':
      return <Field {...controlOf(field, path, value, errors)} type="date" width="short" />
    case 'colour':
      return <ColourInput {...{ field, path, value, errors }} />
    case 'link':
    case 'text':
      return <Field {...controlOf(field, path, value, errors)} autoComplete="off" />
  }
}

function CourseInput({ field, path, value, errors }: PartProps<'course'>) {
  const { courses } = use(ChoicesContext)
  const options = field.optional ? [{ value: '0', label: 'None' }, ...courses] : courses
  return (
    <SelectField
      {...controlOf(field, path, value, errors)}
      options={options}
      placeholder={field.optional ? undefined : 'Please choose'}
    />
  )
}

function PictureInput({ field, path, value, errors }: PartProps<'picture'>) {
  const { pictures } = use(ChoicesContext)
  const options = [...field.drawings, ...pictures]
  return (
    <>
      <SelectField {...controlOf(field, path, value, errors)} options={options} placeholder={field.none} />
      <p>
        <a href={paths.admin.pictures}>Add a picture</a>
      </p>
    </>
  )
}

/** Right below its label is how one writes in it. */
function MarkdownInput({ field, path, value, errors }: ContentInputsProps) {
  const { drawings } = use(ChoicesContext)
  const { defaultValue, ...control } = controlOf(field, path, value, errors)
  return (
    <FieldFrame {...control}>
      {drawings && <WritingHelp drawings={drawings} />}
      <textarea rows={24} className="markdown-source" defaultValue={defaultValue} {...describedControl(control)} />
    </FieldFrame>
  )
}

/** A field for the figures of a brand book, and next to it the picker of the browser, which fills it in. */
function ColourInput({ field, path, value, errors }: ContentInputsProps) {
  return (
    <div className="colour-field">
      <Field
        {...controlOf(field, path, value, errors)}
        width="short"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
      />
      <input
        type="color"
        className="with-scripts"
        aria-label={`Choose: ${field.label}`}
        defaultValue={asTyped(value)}
        data-fills={path}
      />
    </div>
  )
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const yesOrNo = (value: unknown): string => (value === true ? 'yes' : 'no')

const controlOf = ({ label, hint }: ContentField, path: string, value: unknown, errors: FieldErrors) => ({
  name: path,
  label,
  hint,
  defaultValue: asTyped(value),
  error: errors[path],
})

const asTyped = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** About as high as its text. */
const linesOf = (value: unknown): number =>
  Math.min(
    16,
    asTyped(value)
      .split('\n')
      .reduce((lines, line) => lines + 1 + Math.floor(line.length / 90), 1),
  )

type PartProps<Kind extends ContentField['kind']> = Omit<ContentInputsProps, 'field'> & {
  field: Extract<ContentField, { kind: Kind }>
}

function GroupInputs({ field, path, value, errors }: PartProps<'group'>) {
  const values = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const { label = '', names = [] } = field.folded ?? {}
  const inputsOf = (shown: readonly string[]) =>
    shown.flatMap((name) => {
      const one = field.fields[name]
      const own = pathBelow(path, name)
      return one ? [<ContentInputs key={name} field={one} path={own} value={values.get(name)} errors={errors} />] : []
    })
  const inputs = (
    <>
      {inputsOf(Object.keys(field.fields).filter((name) => !names.includes(name)))}
      {names.length > 0 && (
        <details className="content-item" open={names.some((name) => hasErrors(errors, pathBelow(path, name)))}>
          <summary>{label}</summary>
          {inputsOf(names)}
        </details>
      )}
    </>
  )
  if (!field.label) return inputs
  return (
    <fieldset className="content-group">
      <legend>{field.label}</legend>
      {inputs}
    </fieldset>
  )
}

/** The items in their order, each folded below its first words, with buttons that work without a script. */
function ListInputs({ field, path, value, errors }: PartProps<'list'>) {
  const items: unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="content-group" id={path}>
      <legend>{field.label}</legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {errors[path] && <p className="field-error">{errors[path]}</p>}
      {items.map((item, at) => {
        const own = pathBelow(path, at)
        const words = titleOf(field.item, item)
        return (
          <details key={own} id={`item-${own}`} className="content-item" open={words === '' || hasErrors(errors, own)}>
            <summary>{words || `${field.itemLabel} ${at + 1}`}</summary>
            <ContentInputs field={field.item} path={own} value={item} errors={errors} />
            <ItemButtons
              {...{ path, at, count: items.length, least: field.least }}
              withdraws={field.withdrawable ? idOf(item) : null}
              label={`${field.itemLabel} ${at + 1}`}
            />
          </details>
        )
      })}
      {items.length < field.most && (
        <p>
          <button
            className="row-button"
            name="intent"
            value={`add/${path}`}
            formAction={`#item-${pathBelow(path, items.length)}`}
          >
            Add {field.itemLabel.toLowerCase()}
          </button>
        </p>
      )}
    </fieldset>
  )
}

const hasErrors = (errors: FieldErrors, path: string): boolean =>
  Object.keys(errors).some((name) => name === path || name.startsWith(`${path}.`))

/** The first words of an item, by which staff find it. */
function titleOf(field: ContentField, value: unknown): string {
  if (field.kind === 'text' || field.kind === 'long-text' || field.kind === 'rich-text' || field.kind === 'link')
    return asTyped(value).slice(0, 80)
  if (field.kind !== 'group' || typeof value !== 'object' || value === null) return ''
  const values = new Map(Object.entries(value))
  for (const [name, one] of Object.entries(field.fields)) {
    const title = titleOf(one, values.get(name))
    if (title) return title
  }
  return ''
}
