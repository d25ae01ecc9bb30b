import { globSync } from 'node:fs'
import path from 'node:path'
import type { EndpointName } from '@portal/contract/endpoint-names'
import type { HttpRouteName } from '@portal/contract/http-routes'
import type { routes } from '../../app/rooms.ts'
import { type Expectation, everyCaller } from './outcomes.ts'

/** Of the routes that belong to no room. */
const elsewhere: Record<`route ${Exclude<HttpRouteName, keyof typeof routes>}`, Expectation> = {
  'route openapi': { outcomes: everyCaller(200) },
  'route docs': { outcomes: everyCaller(200) },
  'route docsOfTag': { outcomes: everyCaller(200), probe: () => ({ id: 'students' }) },
  'route problem': { outcomes: everyCaller(200), probe: () => ({ id: 'STUDENT_NOT_FOUND' }) },
  'route securityTxt': { outcomes: everyCaller('NOT_FOUND') },
  'route changePassword': { outcomes: everyCaller(302) },
  'route health': { outcomes: everyCaller(200) },
  'route ready': { outcomes: everyCaller(200) },
  'route metrics': { outcomes: everyCaller('NOT_FOUND') },
}

const folder = path.join(import.meta.dirname, '../expectations')
const ofRooms: { expectations: Partial<Record<EndpointName, Expectation>> }[] = await Promise.all(
  globSync('*/*.ts', { cwd: folder }).map((file) => import(path.join(folder, file))),
)

/**
 * The response of every endpoint to every kind of caller, written by hand for each room and not derived from the permission rules.
 * `probe` makes a request that succeeds for allowed callers: about a record of `student`, or about a new one.
 */
export const authorizationExpectations: Record<EndpointName, Expectation> = Object.assign(
  {},
  elsewhere,
  ...ofRooms.map(({ expectations }) => expectations),
)
