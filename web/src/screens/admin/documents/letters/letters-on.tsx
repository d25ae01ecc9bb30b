import type { ReactNode } from 'react'
import { useIsPartOn } from '../../../../data/parts.ts'
import { NotFound } from '../../../../shell/not-found.tsx'

/** A screen of letters; an address that leads nowhere where the college issues none. */
export const WhereLettersAreOn = ({ children }: { children: ReactNode }) =>
  useIsPartOn('letters') ? children : <NotFound />
