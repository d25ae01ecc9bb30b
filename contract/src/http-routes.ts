import type { httpPaths } from './paths.ts'
import type { Action } from './permissions.ts'

export type HttpRouteName = keyof typeof httpPaths

type Rule = { method: 'GET' | 'POST'; action: Action | 'anyone' }

/** Who may open each door, as `api.ts` says it of the procedures. */
export const httpRouteRules: Record<HttpRouteName, Rule> = {
  live: { method: 'GET', action: 'subscribe' },
  uploads: { method: 'POST', action: 'uploadFile' },
  studentPhoto: { method: 'GET', action: 'openStudentPhoto' },
  certificateFile: { method: 'GET', action: 'openCertificateFile' },
  studentsExport: { method: 'POST', action: 'exportStudents' },
  openapi: { method: 'GET', action: 'anyone' },
  docs: { method: 'GET', action: 'anyone' },
  health: { method: 'GET', action: 'anyone' },
  ready: { method: 'GET', action: 'anyone' },
  /** No person's: the metrics are for a program that brings a token of its own. */
  metrics: { method: 'GET', action: 'anyone' },
}
