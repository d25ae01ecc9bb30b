import type { LifeSummary } from '@portal/contract/records/request-life/life-summary'
import type { KindOfRequest } from '@portal/contract/records/request-types/request-type-summary'
import type { AppContext } from '../../context.ts'
import { type KindKey, kindsOf } from '../request-types/types-of-requests.store.ts'
import { type LivingRequest, livesOf } from './present-life.ts'

/** What a request has where the college has switched these parts on. */
export type KindAndLife = { kind: KindOfRequest | null; life: LifeSummary | null }

/** Tells what each of these requests has of the parts that are on. */
export async function kindAndLifeOf(app: AppContext, requests: readonly (KindKey & LivingRequest)[]) {
  const [kinds, lives] = await Promise.all([kindsOf(app, app.database.read, requests), livesOf(app, requests)])
  return (request: KindKey & LivingRequest): KindAndLife => ({ kind: kinds(request), life: lives(request) })
}
