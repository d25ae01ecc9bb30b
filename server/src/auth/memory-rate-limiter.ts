import { requestsPerMinute } from '@portal/contract/limits'
import type { Action, Actor } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'

const WINDOW_MS = 60_000

type Limit = keyof typeof requestsPerMinute

/** Which limit each action counts against; null where a limit of its own, counted elsewhere, is enough. */
const limitOf: Record<Action | 'anyone', Limit | null> = {
  anyone: 'read',
  signOut: null,
  subscribe: 'read',

  viewOwnProfile: 'read',
  viewOwnIdCards: 'read',
  viewOwnCertificates: 'read',
  viewOwnRequests: 'read',
  submitRequest: 'write',
  editRequest: 'write',
  withdrawRequest: 'write',

  viewCounts: 'read',
  viewStudents: 'read',
  addStudent: 'write',
  updateStudent: 'write',
  deactivateStudent: 'write',
  viewIdCards: 'read',
  addIdCard: 'write',
  updateIdCard: 'write',
  deleteIdCard: 'write',
  viewCertificates: 'read',
  addCertificate: 'write',
  updateCertificate: 'write',
  deleteCertificate: 'write',
  viewQueues: 'read',
  decideRequest: 'write',
  uploadFile: null,
  exportStudents: 'write',
  viewAudit: 'read',
  viewMail: 'read',
  retryEmail: 'write',
  discardEmail: 'write',

  openStudentPhoto: 'photo',
  openCertificateFile: 'document',
}

export type RateLimiter = ReturnType<typeof openRateLimiter>

/**
 * Counts in memory how often each person asks this node for something, in windows of a minute. A write to the database
 * for every read would cost more than most reads; what must hold over a restart and several nodes is counted by
 * `throttle.ts`. `now` gives the present moment; where it jumps, a new window begins.
 */
export function openRateLimiter(now: () => Date) {
  let began = 0
  const counts = new Map<string, number>()

  /** Counts one request before anything of it is read. Throws RATE_LIMITED, with the seconds to wait, past the limit. */
  function count({ id, userType }: Actor, action: Action | 'anyone') {
    const limit = limitOf[action]
    if (limit === null) return
    const at = now().getTime()
    if (at < began || at >= began + WINDOW_MS) {
      began = at
      counts.clear()
    }
    const key = `${limit} ${id}`
    const asked = (counts.get(key) ?? 0) + 1
    if (asked > requestsPerMinute[limit][userType]) {
      throw new Problem('RATE_LIMITED', {}, Math.ceil((began + WINDOW_MS - at) / 1_000))
    }
    counts.set(key, asked)
  }

  return { count }
}
