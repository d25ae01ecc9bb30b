import { createContext, type ReactNode, useContext, useState } from 'react'

/** Says that the form is being sent or was sent (`true`), or can be used again (`false`). */
type Keep = (isSent: boolean) => void

const KeepContext = createContext<Keep>(() => {})

/** How a form says that it must stay on the screen. */
export const useKeepWhileSent = () => useContext(KeepContext)

type KeptWhileSentProps<Value> = {
  /** What decides which form is shown. */
  value: Value
  children: (value: Value, isSent: boolean) => ReactNode
}

/**
 * Around forms that a change elsewhere can take away, such as a live answer. From when one of them is sent until it has led
 * on or was refused, the same is shown: a form that is gone leads nowhere.
 */
export function KeptWhileSent<Value>({ value, children }: KeptWhileSentProps<Value>) {
  const [kept, setKept] = useState<{ value: Value } | null>(null)
  const keepAround = useContext(KeepContext)
  const keep: Keep = (isSent) => {
    setKept(isSent ? { value } : null)
    keepAround(isSent)
  }
  return <KeepContext value={keep}>{children(kept ? kept.value : value, kept !== null)}</KeepContext>
}
