import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { SHARE_PASS_MINUTES } from '@portal/contract/delays'
import { sharePath } from '@portal/contract/paths'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { AppContext } from '../../context.ts'
import type { ShareLinkRow } from './shares.tables.ts'

type Services = Pick<AppContext, 'config' | 'secret' | 'now'>

const isOverTls = ({ config }: Services) => config.url.startsWith('https://')
const nameOf = (app: Services) => (isOverTls(app) ? '__Secure-share' : 'share')

/** The cookie of a visitor who has typed the right PIN of a share. It is sent to the paths of this share only. */
export function passCookie(app: Services, share: ShareLinkRow) {
  const expiresMs = app.now().getTime() + SHARE_PASS_MINUTES * MINUTE_MS
  const attributes = `Max-Age=${SHARE_PASS_MINUTES * 60}; Path=${sharePath(share.code)}; HttpOnly; SameSite=Strict`
  return `${nameOf(app)}=${expiresMs}.${markOf(app, share, `${expiresMs}`)}; ${attributes}${isOverTls(app) ? '; Secure' : ''}`
}

/** Whether a visitor may see a share: it asks for no PIN, or the right one was typed in the same browser a while ago. */
export function hasPass(app: Services, share: ShareLinkRow, { headers: { cookie = '' } }: IncomingMessage) {
  if (share.pinHash === null) return true
  const start = `${nameOf(app)}=`
  return cookie.split(';').some((part) => part.trim().startsWith(start) && isPass(part.trim().slice(start.length)))

  function isPass(value: string) {
    const [expiresMs = '', mark = ''] = value.split('.')
    const [given, right] = [Buffer.from(mark), Buffer.from(markOf(app, share, expiresMs))]
    return given.length === right.length && timingSafeEqual(given, right) && app.now().getTime() < Number(expiresMs)
  }
}

/** It holds on all nodes, and for this share with this PIN only. */
const markOf = ({ secret }: Services, { id, pinHash }: ShareLinkRow, expiresMs: string) =>
  createHmac('sha256', secret).update(`share-pass:${id}:${pinHash}:${expiresMs}`).digest('base64url')
