import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicPaths } from '@portal/contract/paths'
import { anonymous } from '../../auth/authenticate.ts'
import { openRouteMatcher } from '../../platform/http/match-route.ts'
import { setScopeRoute } from '../../platform/request-scope.ts'
import { sendDocumentPage, sendDocumentPhoto } from './checks/check-document.routes.ts'
import { sendPhonePage } from './checks/check-phone.routes.ts'
import { sendHowPage } from './checks/how-to-check.ts'
import { sendToVerifyPage, sendVerifyPage } from './checks/verify.routes.ts'
import type { PublicContext } from './context.ts'
import { openPublicRequest, type PublicRequest, sendFailure } from './pages/public-page.ts'
import { sendShareFile } from './shares/share-files.routes.ts'
import { sendSharePage } from './shares/shares.routes.ts'

type PageName = keyof typeof publicPaths

const handlers: Record<PageName, (publicRequest: PublicRequest) => Promise<void> | void> = {
  documentPhoto: sendDocumentPhoto,
  checkDocument: sendDocumentPage,
  checkPhone: sendPhonePage,
  verify: sendVerifyPage,
  withoutCode: sendToVerifyPage,
  verifyHow: sendHowPage,
  share: sendSharePage,
  shareFile: sendShareFile,
}

const names = Object.keys(publicPaths) as PageName[]
const routes = names.flatMap((name) => {
  const path = publicPaths[name]
  // A PIN is sent to the page that asks for it.
  return (name === 'share' ? (['GET', 'POST'] as const) : (['GET'] as const)).map((method) => ({ name, path, method }))
})

/** A path that somebody has typed may end with a slash. */
const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/**
 * Answers the pages for everybody, which need no account and read no cookie but that of a PIN (share-pass.ts) and
 * that of a device which has checked a phone (look-again.ts). Returns
 * false for any other path, and for all of them where PORTAL_VERIFICATION is off.
 */
export function openPublicPages(app: PublicContext) {
  const findPage = openRouteMatcher(routes, { ignoreCase: true })
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: { path: string; query: string },
  ) => {
    const found = app.config.verification ? findPage(request.method, withoutSlash(path)) : null
    if (!found) return false
    setScopeRoute(found.route.path)
    const { address } = await anonymous(app, request)
    const publicRequest = openPublicRequest({
      app,
      request,
      response,
      address,
      path,
      query,
      parameters: found.parameters,
    })
    try {
      await handlers[found.route.name](publicRequest)
    } catch (error) {
      await sendFailure(publicRequest, error)
    }
    return true
  }
}
