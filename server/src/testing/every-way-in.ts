import type { AnyContractProcedure } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { api } from '@portal/contract/api'
import { type HttpRouteName, httpRouteRules } from '@portal/contract/http-routes'
import { httpPaths } from '@portal/contract/paths'
import type { Action } from '@portal/contract/permissions'
import { describeProcedure } from '../app/describe-procedure.ts'

type NamesOf<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends AnyContractProcedure ? Name : `${Name}.${NamesOf<Branch[Name]>}`
}[keyof Branch & string]

/** The name of every procedure and every door: a map of them that leaves one out does not compile. */
export type WayName = NamesOf<typeof api> | `door ${HttpRouteName}`

/** One thing the server can be asked: a procedure of the contract, or a door. */
export type WayIn = { name: WayName; method: string; path: string; action: Action | 'anyone' }

/** Every procedure, read from the contract. */
export const procedures = listProcedures()

/** Every way into the portal, read from the contract, so that a new one cannot be forgotten. */
export const everyWayIn: readonly WayIn[] = [
  ...procedures.map(({ name, method, path, action }) => ({ name, method, path, action })),
  ...everyDoor(),
]

function listProcedures() {
  const found: ({ name: WayName } & ReturnType<typeof describeProcedure>)[] = []
  traverseContractProcedures({ router: api, path: [] }, ({ contract, path }) => {
    found.push({ name: path.join('.') as WayName, ...describeProcedure(contract) })
  })
  return found
}

function* everyDoor(): Generator<WayIn> {
  for (const name of Object.keys(httpRouteRules) as HttpRouteName[]) {
    yield { name: `door ${name}`, ...httpRouteRules[name], path: httpPaths[name] }
  }
}

/** The path with something in the place of its parameters. */
export const filledIn = ({ path }: Pick<WayIn, 'path'>, id: string) =>
  path.replace(':kind', 'photo').replace(/\{\w+\}|:\w+/g, id)
