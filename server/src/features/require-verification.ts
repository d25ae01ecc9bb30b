import { Problem } from '@portal/contract/problems'
import type { AppContext } from './context.ts'

/** Throws NOT_FOUND where the college issues no documents that can be checked; see PORTAL_VERIFICATION. */
export function requireVerification({ config }: Pick<AppContext, 'config'>) {
  if (!config.verification) throw new Problem('NOT_FOUND')
}
