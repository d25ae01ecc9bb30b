import type { ReactNode } from 'react'
import { useIsPartOn } from '../../../data/parts.ts'
import { NotFound } from '../../../shell/not-found.tsx'

/** The page of a request; an address that leads nowhere where the college does not keep the life of requests. */
export const WhereLifeIsKept = ({ children }: { children: ReactNode }) =>
  useIsPartOn('requestLife') ? children : <NotFound />
