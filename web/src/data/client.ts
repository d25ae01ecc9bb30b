import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { api } from '@portal/contract/api'
import { API } from '@portal/contract/paths'
import { UNATTENDED_HEADER } from '@portal/contract/session'

/** After this time without input, requests count as the page's own: they do not keep an idle session alive. */
const UNATTENDED_AFTER_MS = 60_000

let lastActivityAt = Date.now()
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
  window.addEventListener(event, () => (lastActivityAt = Date.now()), { capture: true, passive: true })
}

const link = new OpenAPILink(api, {
  url: `${window.location.origin}${API}`,
  headers: () => (Date.now() - lastActivityAt > UNATTENDED_AFTER_MS ? { [UNATTENDED_HEADER]: '1' } : {}),
})

/** Calls the portal's procedures, typed by the contract. */
export const client: JsonifiedClient<ContractRouterClient<typeof api>> = createORPCClient(link)
