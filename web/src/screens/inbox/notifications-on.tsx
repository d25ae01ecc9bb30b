import type { ReactNode } from 'react'
import { useIsPartOn } from '../../data/parts.ts'
import { NotFound } from '../../shell/not-found.tsx'

/** A screen of notifications; an address that leads nowhere where the college has not switched them on. */
export const WhereNotificationsAreOn = ({ children }: { children: ReactNode }) =>
  useIsPartOn('notifications') ? children : <NotFound />
