import { screens } from '@portal/contract/paths'
import { serverPaths } from '@portal/contract/server-paths'
import type { AuthContext } from '../context.ts'

/** So long a sign-out waits at most for a provider that has not said yet where it signs out. */
const WAIT_MS = 3_000

export const callbackUrlOf = ({ config }: AuthContext) => `${config.url}${serverPaths.ssoCallback}`

/**
 * Where a browser goes after a sign-out so that it is signed out at the provider as well, which leads it back to the login;
 * null if the provider has no such address or does not answer. It names nobody: the provider asks its own cookie who it is.
 */
export async function logoutUrlOf({ oidc, config }: AuthContext) {
  if (!oidc) return null
  let timeout: NodeJS.Timeout | undefined
  const tooLong = new Promise<null>((resolve) => {
    timeout = setTimeout(() => resolve(null), WAIT_MS)
  })
  try {
    const connection = await Promise.race([oidc.connect(), tooLong])
    if (!connection?.metadata.end_session_endpoint) return null
    const { openid, client } = connection
    return openid.buildEndSessionUrl(client, { post_logout_redirect_uri: `${config.url}${screens.studentLogin}` }).href
  } catch {
    return null
  } finally {
    clearTimeout(timeout)
  }
}
