import { useState } from 'react'

/** The last value that was not null: what a dialog goes on showing while it fades away. */
export function useLast<Value>(value: Value | null) {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
