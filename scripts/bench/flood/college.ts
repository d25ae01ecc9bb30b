import { SHARE_DOCUMENTS_MAX } from '@portal/contract/documents/share-limits'
import { sharePath } from '@portal/contract/paths'
import { HOST } from '../../../deploy/testing/proxy-settings.ts'
import { createContext } from '../../../server/src/app/create-context.ts'
import { createShare } from '../../../server/src/features/documents/shares/shares.actions.ts'
import { createAdministrator } from '../../../server/src/features/people/administrators/administrators.ts'
import { readConfig } from '../../../server/src/platform/config.ts'
import { openLogger } from '../../../server/src/platform/logger.ts'
import { addManyStudents } from '../../../server/src/testing/databases/many-students.ts'
import { startPortalProcess } from '../../../server/src/testing/portal/portal-process.ts'
import { addTestStudent } from '../../../server/src/testing/portal/students.ts'
import { addIssuedDocument } from '../../../server/src/testing/records/issued-documents.ts'
import { freePort } from '../../../server/src/testing/services/free-port.ts'
import { onCleanup } from '../../cleanup.ts'
import { type PortalLocation, settingsFor } from '../../portal-location.ts'

const STUDENTS = 2_000
const METRICS_TOKEN = 'the-bench-reads-the-metrics'
const EMAIL = 'registrar@college.example'
const settings = {
  PORTAL_URL: `https://${HOST}`,
  PORTAL_TRUST_PROXY: 'true',
  PORTAL_VERIFICATION: 'on',
  PORTAL_SECRET: 'the-bench-needs-one-secret-for-all-nodes',
  PORTAL_METRICS_TOKEN: METRICS_TOKEN,
}

export type College = { sharePath: string; studentId: string; registrar: { email: string; password: string } }

/** Fills an empty database: students, one of whom shares as many documents as one link can have. */
export async function prepareCollege(location: PortalLocation): Promise<College> {
  const config = readConfig({ ...settings, ...settingsFor(location) })
  const { app, close } = await createContext(config, openLogger('error', process.stderr))
  const password = await createAdministrator(app.database, EMAIL, app.now())
  await addManyStudents(app.database, STUDENTS)
  const student = await addTestStudent(app)
  const documents: string[] = []
  for (let at = 0; at < SHARE_DOCUMENTS_MAX; at++) documents.push((await addIssuedDocument(app, student.id)).id)
  const actor = { id: student.id, userType: 'student', address: '' } as const
  const draft = { name: '', documents, until: 'week', withFiles: false, pin: '' } as const
  const { code } = await createShare(app, actor, draft)
  await close()
  return { sharePath: sharePath(code), studentId: student.id, registrar: { email: EMAIL, password } }
}

export type Node = { address: string; pid: number }

export async function startNode(location: PortalLocation): Promise<Node> {
  const port = await freePort()
  const own = { PORTAL_PORT: `${port}`, PORTAL_LOG: 'warn' }
  const portal = startPortalProcess({ ...settings, ...settingsFor(location), ...own })
  onCleanup(portal.stop)
  await portal.waitUntilOpen()
  return { address: `127.0.0.1:${port}`, pid: portal.child.pid ?? 0 }
}

/** How many requests for shares the nodes have answered, by status. */
export async function countAnswers(nodes: readonly Node[]) {
  const counts: Record<string, number> = {}
  for (const { address } of nodes) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await fetch(`http://${address}/metrics`, { headers })).text()
    const lines = text.matchAll(/^portal_http_requests_total\{.*route="\/s\/:code",status="(\d+)".*\} (\d+)/gm)
    for (const [, status = '', count] of lines) counts[status] = (counts[status] ?? 0) + Number(count)
  }
  return counts
}
