import { readFileSync } from 'node:fs'
import { type KeyAction, keyActions } from '@portal/contract/actions'
import { featureNames } from '@portal/contract/features'
import { API } from '@portal/contract/paths'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Document } from '../platform/http/openapi.ts'
import { type Endpoint, endpoints, fillPath } from '../testing/portal/endpoints.ts'
import { switchFeature } from '../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { unreachableProvider } from '../testing/services/oidc-provider.ts'

/** What a key could be allowed in 0.13.0. */
const permissionsBefore: readonly KeyAction[] = [
  ...(['viewCounts', 'viewStudents', 'deactivateStudent', 'restoreStudent', 'viewIdCards', 'exportStudents'] as const),
  ...(['importStudents', 'readRequests', 'readLetters'] as const),
]
/** The routes of files, which the document of 0.13.0 did not have. */
const filesBefore = [
  ...['POST /students.csv', 'POST /exports/students', 'POST /imports', 'GET /imports/template.xlsx'],
  ...['POST /imports/{id}/export', 'GET /programs/letters/{id}/file'],
]
/** What is for everybody, also for those who are not signed in, is no matter of permissions. */
const restricted = endpoints.filter(({ action }) => action !== 'anyone')
const needing = (permission: KeyAction) => restricted.filter(({ action }) => action === permission)
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method} ${path.replace(API, '').replaceAll(/:(\w+)/g, '{$1}')}`

describe('a key with one permission', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', {
      ...{ PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' },
      ...unreachableProvider,
    })
    for (const feature of featureNames) await switchFeature(portal, feature)
  })
  afterAll(() => portal.close())

  /** Asks for a record that does not exist, with a body that is not JSON. */
  async function isReached(endpoint: Endpoint, as: Caller) {
    const answer = await as.fetch(fillPath(endpoint, 'no-such-id'), {
      method: endpoint.method,
      ...(endpoint.method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{"' }),
    })
    const text = await answer.text()
    return answer.status !== 403 || !text.includes('"FORBIDDEN"')
  }

  it.each(keyActions)('%s reaches what needs it, and nothing else', async (permission) => {
    const program = await portal.keyCaller([permission])
    const reached: string[] = []
    for (const endpoint of restricted) {
      // Together these are more than a key may send in a minute.
      portal.passTime(MINUTE_MS / 60)
      if (await isReached(endpoint, program)) reached.push(endpoint.name)
    }
    expect(reached).toEqual(needing(permission).map(({ name }) => name))
  })
})

it('a key of the last release reaches what it reached, and nothing more', () => {
  const file = new URL('api-document/last-release.json', import.meta.url)
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Pick<Document, 'paths'>
  const before = Object.entries(paths).flatMap(([path, of]) =>
    Object.keys(of).map((method) => nameOf({ method: method.toUpperCase(), path })),
  )
  before.push(...filesBefore)
  const now = permissionsBefore.flatMap((permission) => needing(permission).map(nameOf))
  expect(now.filter((name) => !before.includes(name))).toEqual([])
  expect(before.filter((name) => !now.includes(name))).toEqual([])
})
