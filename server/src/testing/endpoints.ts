import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { api, type Meta } from '@portal/contract/api'
import { type HttpRouteName, httpRouteRules } from '@portal/contract/http-routes'
import { API, httpPaths } from '@portal/contract/paths'
import type { Action } from '@portal/contract/permissions'

type NamesOf<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends AnyContractProcedure ? Name : `${Name}.${NamesOf<Branch[Name]>}`
}[keyof Branch & string]

/** The name of every procedure and of every HTTP route beside them: a map of them that leaves one out does not compile. */
export type EndpointName = NamesOf<typeof api> | `route ${HttpRouteName}`

/** One thing that the server can be asked for: a procedure of the contract, or an HTTP route beside them. */
export type Endpoint = { name: EndpointName; method: string; path: string; action: Action | 'anyone' }

/** Every endpoint of the portal, read from the contract, so that a new one cannot be forgotten. */
export const endpoints: readonly Endpoint[] = [...procedures(api, []), ...httpRoutes()]

function* procedures(branch: object, names: string[]): Generator<Endpoint> {
  for (const [name, part] of Object.entries(branch)) {
    const full = [...names, name]
    if (isContractProcedure(part)) yield toEndpoint(part, full.join('.') as EndpointName)
    else yield* procedures(part as object, full)
  }
}

function toEndpoint(part: AnyContractProcedure, name: EndpointName): Endpoint {
  const { meta, route } = part['~orpc']
  return { name, method: route.method ?? 'POST', path: API + route.path, action: (meta as Meta).action }
}

function* httpRoutes(): Generator<Endpoint> {
  for (const name of Object.keys(httpRouteRules) as HttpRouteName[]) {
    yield { name: `route ${name}`, ...httpRouteRules[name], path: httpPaths[name] }
  }
}

/** The path with `id` in the place of its parameters. */
export const fillPath = ({ path }: Pick<Endpoint, 'path'>, id: string) =>
  path.replace(':kind', 'photo').replace(/\{\w+\}|:\w+/g, id)
