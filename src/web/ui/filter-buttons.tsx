interface FilterButtonsProps {
  legend: string
  name: string
  choices: readonly { value: string; label: string }[]
  chosen: string
}

/** Radio buttons that need no script: a style hides what is not of the one that is chosen. */
export function FilterButtons({ legend, name, choices, chosen }: FilterButtonsProps) {
  return (
    <fieldset className="filter">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
