import { useState } from 'react'

/** The last value that was not null. A dialog shows it while it closes. */
export function useLastNonNull<Value>(value: Value | null) {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
