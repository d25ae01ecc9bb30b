import type { KindOfRequest } from '@portal/contract/records/request-kinds/kind-of-request'
import { lifeMessages as text } from '@portal/contract/records/request-life/life-messages'
import type { LifeSummary } from '@portal/contract/records/request-life/life-summary'

/** What a request is called on its page: its kind, else its number. */
export function titleOf(request: { kind: KindOfRequest | null; life: LifeSummary | null } | undefined) {
  if (request?.kind) return request.kind.name.en
  return request?.life?.number ? text.numbered(request.life.number) : text.title
}
