import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { openTestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { findProgram, skipWithout } from '../../../testing/runner/skip-without.ts'

const guide = readFileSync(new URL('../../../../../docs/verification-by-machine.md', import.meta.url), 'utf8')
const commands = [...guide.matchAll(/^curl .+$/gm)].map(([command]) => command)

it('every command of docs/verification-by-machine.md works', skipWithout('curl', findProgram('curl')), async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on' })
  const { id } = await portal.addStudent()
  const { code } = await addIssuedDocument(portal.app, id, { credential: '{"type":["OpenBadgeCredential"]}' })
  const env = { ...process.env, PORTAL: portal.url, CODE: `${code}` }
  const answers = []
  for (const command of commands)
    answers.push(JSON.parse((await promisify(execFile)('sh', ['-c', command], { env })).stdout))
  expect(answers).toMatchObject([
    { type: ['OpenBadgeCredential'] },
    { id: expect.stringMatching(/^did:web:/) },
    { credentialSubject: { statusPurpose: 'revocation' } },
    { credentialSubject: { statusPurpose: 'suspension' } },
  ])
  await portal.close()
})
