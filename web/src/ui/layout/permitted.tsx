import type { Action } from '@portal/contract/actions'
import type { ReactNode } from 'react'
import { useMay } from '../../data/session/use-may.ts'

/** Shows its children only to a user who may do the action. */
export const Permitted = ({ action, children }: { action: Action; children: ReactNode }) => useMay()(action) && children
