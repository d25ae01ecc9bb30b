import { useEffect, useState } from 'react'
import type { Form } from './use-form.ts'

/**
 * Follows the saved record of an open form: when it changes elsewhere, the form takes over the new values, except in
 * fields that the person has changed. Returns whether it has changed since the form was opened. `version` differs
 * between any two states of the record; null for a new record.
 */
export function useRemoteChange<Values extends object>(
  { takeOver }: Pick<Form<Values>, 'takeOver'>,
  saved: Values,
  version: string | null,
) {
  const [initial] = useState({ values: JSON.stringify(saved), version })
  const [taken, setTaken] = useState(initial.values)
  const values = JSON.stringify(saved)
  useEffect(() => {
    if (values === taken) return
    setTaken(values)
    takeOver(JSON.parse(values) as Values)
  }, [values, taken, takeOver])
  return version !== initial.version
}
