import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkDocumentPath } from '@portal/contract/paths'
import { newCode } from '../../server/src/features/documents/issued/code.ts'
import { batches } from '../../server/src/platform/batches.ts'
import { openDatabase } from '../../server/src/platform/database/open.ts'
import { startPortalProcess } from '../../server/src/testing/portal/portal-process.ts'
import { onCleanup } from '../cleanup.ts'
import { runScript } from '../command-line.ts'
import { type Call, CONNECTIONS } from './client/protocol.ts'
import { startBaseline, startClient } from './client/start.ts'
import { describeMachine, pinToCores } from './machine.ts'
import { assertWebBuilt } from './portal.ts'
import { rateLine, report } from './report.ts'

const DOCUMENTS = 2_000
/** More than are checked in the seconds of a scenario, so that each is checked once. */
const DOCUMENTS_ONCE = 30_000
const SECONDS = 10
const SHARE = 15
/** As browsers ask. */
const ENCODINGS = 'gzip, deflate, br, zstd'
const MISSING = 200
const NO_LIMITS = { PORTAL_MAX_REQUESTS: '100000', PORTAL_LOG: 'warn' }

/** Measures how many documents strangers check a second, as a share of what the least of a server does. */
async function benchChecks() {
  assertWebBuilt()
  pinToCores(2)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-checks-'))
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  const all = await addDocuments(dataDir)
  const codes = all.slice(0, DOCUMENTS)
  const portal = startPortalProcess({
    PORTAL_DATA_DIR: dataDir,
    PORTAL_PORT: '0',
    PORTAL_VERIFICATION: 'on',
    ...NO_LIMITS,
  })
  onCleanup(portal.stop)
  const origin = await portal.waitUntilOpen()
  const [client, baseline] = [startClient(), await startBaseline()]
  const check = (code: string, status = 200): Call => ({
    method: 'GET',
    path: checkDocumentPath(code),
    accepts: ENCODINGS,
    status,
  })
  const scenarios = {
    'checks of one document': [check(codes[0] ?? '')],
    [`checks of ${DOCUMENTS} documents`]: codes.map((code) => check(code)),
    'checks of documents, each once': all.slice(DOCUMENTS).map((code) => check(code)),
    // After the first ones the address of the client is refused.
    'codes that do not exist': Array.from({ length: MISSING }, () => check(newCode(), 429)),
  }
  await Promise.all(Array.from({ length: MISSING }, () => fetch(origin + checkDocumentPath(newCode()))))
  const lines = []
  for (const [name, calls] of Object.entries(scenarios)) {
    const targets = [baseline, { origins: [origin], pids: [portal.child.pid ?? 0], calls }]
    const [hello, measured] = await client({ task: 'load', connections: CONNECTIONS, seconds: SECONDS, targets })
    if (hello && measured) lines.push(rateLine(name, measured, hello, { share: SHARE }))
  }
  process.stdout.write(`\n${describeMachine()}\n\n${report(lines)}\n`)
}

/** Fills an empty database with certificates of which nothing exists but what a check reads. */
async function addDocuments(dataDir: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const codes = Array.from({ length: DOCUMENTS + DOCUMENTS_ONCE }, newCode)
  const now = new Date().toISOString()
  const fields = { title: 'Bonafide certificate', documentType: 'Bonafide', collegeId: 'CLG-20417', course: 'B.Sc.' }
  const rows = codes.map((code, number) => ({
    ...{ id: randomUUID(), code, kind: 'certificate' as const, subjectId: randomUUID(), studentId: null },
    ...{ year: 2026, number, serial: `CT-2026-${number}`, state: 'valid' as const, stateAt: now },
    ...{ issuedBy: null, issuedAt: now, sha256: 'a'.repeat(64), bytes: 80_000 },
    fields: JSON.stringify({ name: `Aarav Sharma ${number}`, ...fields }),
  }))
  await database.transaction(async ({ db }) => {
    for (const batch of batches(rows, 100)) await db.insertInto('issuedDocuments').values(batch).execute()
  })
  await database.close()
  return codes
}

await runScript(benchChecks)
