import { traverseContractProcedures } from '@orpc/server'
import { api } from '@portal/contract/api'
import type { EndpointName } from '@portal/contract/endpoint-names'
import { type HttpRouteName, httpRouteRules } from '@portal/contract/http-routes'
import type { Meta } from '@portal/contract/procedures'
import { allHttpPaths } from '@portal/contract/server-paths'
import { describeProcedure } from '../../app/describe-procedure.ts'

/** A procedure of the contract or another HTTP route. */
export type Endpoint = { name: EndpointName; method: string; path: string } & Meta

/** Every procedure of the contract. */
export const procedures = listProcedures()

/** Every endpoint of the portal, read from the contract, so that tests include new ones. */
export const endpoints: readonly Endpoint[] = [...procedures, ...httpRoutes()]

function listProcedures() {
  const result: ({ name: EndpointName } & ReturnType<typeof describeProcedure>)[] = []
  traverseContractProcedures({ router: api, path: [] }, ({ contract, path }) => {
    result.push({ name: path.join('.') as EndpointName, ...describeProcedure(contract) })
  })
  return result
}

function* httpRoutes(): Generator<Endpoint> {
  for (const name of Object.keys(httpRouteRules) as HttpRouteName[]) {
    yield { name: `route ${name}`, ...httpRouteRules[name], path: allHttpPaths[name] }
  }
}

/** The path with `id` in place of its parameters. */
export const fillPath = ({ path }: Pick<Endpoint, 'path'>, id: string) =>
  path.replace(':kind', 'photo').replace(/\{\w+\}|:\w+/g, id)
