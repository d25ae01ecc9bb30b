import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LOOK_AGAIN_MS } from '@portal/contract/delays'
import type { RollingCode } from '@portal/contract/documents/rolling-codes'
import type { DocumentsContext } from '../context.ts'

type Services = Pick<DocumentsContext, 'config' | 'secret' | 'now'>
type Slot = Pick<RollingCode, 'deviceId' | 'slot'>

const NAME = 'phone-check'
/** A scanned address. One that was typed in another form gets no cookie: its path could hold other attributes. */
const PLAIN_PATH = /^\/[0-9a-z/]+$/i

/** The value that says that a code was found live at this moment, on all nodes. */
export function checkMark(app: Services, slot: Slot, checkedAt: Date) {
  const ms = `${checkedAt.getTime()}`
  return `${ms}.${markOf(app, slot, ms)}`
}

/** The cookie of a device that has checked the code of a phone: sent to the address of that code only, for LOOK_AGAIN_MS. */
export function checkCookie({ config }: Services, path: string, mark: string) {
  if (!PLAIN_PATH.test(path)) return null
  const secure = config.url.startsWith('https://') ? '; Secure' : ''
  return `${NAME}=${mark}; Max-Age=${LOOK_AGAIN_MS / 1_000}; Path=${path}; HttpOnly; SameSite=Lax${secure}`
}

/** The mark that a device brings which has checked a code before; null without one. */
export function markIn({ headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>) {
  const start = `${NAME}=`
  const part = cookie.split(';').find((one) => one.trim().startsWith(start))
  return part ? part.trim().slice(start.length) : null
}

/** When a device has checked this code, if that was at most LOOK_AGAIN_MS ago; else null. */
export function checkedByItself(app: Services, slot: Slot, mark: string | null) {
  const [ms = '', given = ''] = mark?.split('.') ?? []
  const [its, right] = [Buffer.from(given), Buffer.from(markOf(app, slot, ms))]
  if (its.length !== right.length || !timingSafeEqual(its, right)) return null
  return app.now().getTime() - Number(ms) <= LOOK_AGAIN_MS ? new Date(Number(ms)) : null
}

const markOf = ({ secret }: Services, { deviceId, slot }: Slot, ms: string) =>
  createHmac('sha256', secret).update(`phone-check:${deviceId}:${slot}:${ms}`).digest('base64url')
