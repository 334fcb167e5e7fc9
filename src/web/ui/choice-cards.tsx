import type { ReactNode } from 'react'

interface ChoiceCardsProps {
  legend: ReactNode
  name: string
  options: readonly { value: string; label: ReactNode; text?: ReactNode; disabled?: boolean }[]
  defaultValue?: string
  error?: string
  id?: string
  onChange?: (value: string) => void
}

/** Radio buttons with room for what each choice means. The error summary links to the first of them. */
export function ChoiceCards({ legend, name, id = name, options, defaultValue, error, onChange }: ChoiceCardsProps) {
  return (
    <fieldset className="field choices" data-invalid={error ? '' : undefined} aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {options.map((option, index) => (
        <label className="choice" key={option.value}>
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            value={option.value}
            disabled={option.disabled}
            defaultChecked={option.value === defaultValue}
            onChange={onChange && (() => onChange(option.value))}
          />
          <span className="choice-words">
            <strong>{option.label}</strong>
            {option.text && <span>{option.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
