import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { api } from '@portal/contract/api'
import { API } from '@portal/contract/paths'

const link = new OpenAPILink(api, { url: `${window.location.origin}${API}` })

/** The portal's procedures, typed by the contract. */
export const portal: JsonifiedClient<ContractRouterClient<typeof api>> = createORPCClient(link)
