import type { AppContext } from '../../context.ts'
import type { CheckedDocument } from '../../documents/issued/issued-documents.store.ts'
import { stateOf, todayIn } from '../../documents/issued/state.ts'
import type { PublicState } from './document-answer.ts'

/** The state of a document that people see; null while it is being made, if it could not be made, and after its erasure. */
export function publicStateOf(app: Pick<AppContext, 'config' | 'now'>, row: CheckedDocument): PublicState | null {
  const { state, ...rest } = stateOf(row, todayIn(app))
  if (row.state === 'erased' || state === 'making' || state === 'failed') return null
  return { state, ...rest }
}
