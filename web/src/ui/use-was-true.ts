import { useState } from 'react'

/** Whether a condition holds now or has held before. What is loaded when it is first needed then stays. */
export function useWasTrue(condition: boolean) {
  const [wasTrue, setWasTrue] = useState(condition)
  if (condition && !wasTrue) setWasTrue(true)
  return wasTrue || condition
}
