import { useId } from 'react'

type RadioChoicesProps<Choice extends string> = {
  legend: string
  choices: readonly Choice[]
  labels: Record<Choice, string>
  chosen: Choice
  onChange: (choice: Choice) => void
}

/** One of some choices, each with a radio button. */
export function RadioChoices<Choice extends string>({
  legend,
  choices,
  labels,
  chosen,
  onChange,
}: RadioChoicesProps<Choice>) {
  const name = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChange(choice)} />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  )
}
