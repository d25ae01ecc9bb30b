import toolbar from './toolbar.module.css'

type ChoiceFilterProps<Name extends string> = {
  label: string
  anyText: string
  names: readonly Name[]
  texts: Readonly<Record<Name, string>>
  chosen: Name | undefined
  onChange: (chosen: Name | undefined) => void
}

/** A filter by one of some choices, or any. */
export function ChoiceFilter<Name extends string>(props: ChoiceFilterProps<Name>) {
  const { label, anyText, names, texts, chosen, onChange } = props
  return (
    <select
      className={`${toolbar.order} ${toolbar.choice} ${chosen ? toolbar.set : ''}`}
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => onChange(names.find((known) => known === target.value))}
    >
      <option value="">{anyText}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {texts[name]}
        </option>
      ))}
    </select>
  )
}
