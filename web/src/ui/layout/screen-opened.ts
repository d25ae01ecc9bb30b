import { createContext } from 'react'

/** When the screen was opened, in milliseconds of `performance.now()`: what it reads waits for one delay, not each part for its own. */
export const ScreenOpened = createContext<number | null>(null)
