import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { api, type Meta } from '@portal/contract/api'
import { type HttpRouteName, httpRouteRules } from '@portal/contract/http-routes'
import { API, httpPaths } from '@portal/contract/paths'
import type { Action } from '@portal/contract/permissions'

type NamesOf<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends AnyContractProcedure ? Name : `${Name}.${NamesOf<Branch[Name]>}`
}[keyof Branch & string]

/** The name of every procedure and every door: a map of them that leaves one out does not compile. */
export type WayName = NamesOf<typeof api> | `door ${HttpRouteName}`

/** One thing the server can be asked: a procedure of the contract, or a door. */
export type WayIn = { name: WayName; method: string; path: string; action: Action | 'anyone' }

/** Every way into the portal, read from the contract, so that a new one cannot be forgotten. */
export const everyWayIn: readonly WayIn[] = [...procedures(api, []), ...everyDoor()]

function* procedures(branch: object, names: string[]): Generator<WayIn> {
  for (const [name, part] of Object.entries(branch)) {
    const full = [...names, name]
    if (isContractProcedure(part)) yield procedure(part, full.join('.') as WayName)
    else yield* procedures(part as object, full)
  }
}

function procedure(part: AnyContractProcedure, name: WayName): WayIn {
  const { meta, route } = part['~orpc']
  return { name, method: route.method ?? 'POST', path: API + route.path, action: (meta as Meta).action }
}

function* everyDoor(): Generator<WayIn> {
  for (const name of Object.keys(httpRouteRules) as HttpRouteName[]) {
    yield { name: `door ${name}`, ...httpRouteRules[name], path: httpPaths[name] }
  }
}

/** The path with something in the place of its parameters. */
export const filledIn = ({ path }: Pick<WayIn, 'path'>, id: string) =>
  path.replace(':kind', 'photo').replace(/\{\w+\}|:\w+/g, id)
