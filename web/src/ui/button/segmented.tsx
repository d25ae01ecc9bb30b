import { type ReactNode, useId } from 'react'
import layout from '../layout/layout.module.css'
import styles from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  legend: ReactNode
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few short answers, beside each other. They are radio buttons to the keyboard and to screen readers. */
export function Segmented<Value extends string>({ legend, options, labels, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`${layout.row} ${styles.segmented}`}>
      <legend>{legend}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{labels[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
