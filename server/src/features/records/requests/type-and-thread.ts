import type { ThreadSummary } from '@portal/contract/records/request-thread/thread-summary'
import type { RequestTypeSummary } from '@portal/contract/records/request-types/request-type-summary'
import type { AppContext } from '../../context.ts'
import { type RequestTypeKey, requestTypesOf } from '../request-types/types-of-requests.store.ts'
import { type ThreadRequest, threadSummariesOf } from './present-thread.ts'

/** What a request has where the college has switched these features on. */
export type TypeAndThread = { kind: RequestTypeSummary | null; life: ThreadSummary | null }

/** Tells what each of these requests has of the features that are on. */
export async function typeAndThreadOf(app: AppContext, requests: readonly (RequestTypeKey & ThreadRequest)[]) {
  const [kinds, lives] = await Promise.all([
    requestTypesOf(app, app.database.read, requests),
    threadSummariesOf(app, requests),
  ])
  return (request: RequestTypeKey & ThreadRequest): TypeAndThread => ({ kind: kinds(request), life: lives(request) })
}
