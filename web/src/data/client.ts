import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { api } from '@portal/contract/api'
import { API } from '@portal/contract/paths'
import { UNATTENDED_HEADER } from '@portal/contract/session'

/** Nobody has touched the page for so long: what it asks for now it asks for by itself. */
const UNATTENDED_AFTER_MS = 60_000

let lastTouched = Date.now()
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
  window.addEventListener(event, () => (lastTouched = Date.now()), { capture: true, passive: true })
}

const link = new OpenAPILink(api, {
  url: `${window.location.origin}${API}`,
  headers: () => (Date.now() - lastTouched > UNATTENDED_AFTER_MS ? { [UNATTENDED_HEADER]: '1' } : {}),
})

/** The portal's procedures, typed by the contract. */
export const portal: JsonifiedClient<ContractRouterClient<typeof api>> = createORPCClient(link)
