import type { AnyContractProcedure } from '@orpc/contract'
import type { api } from './api.ts'
import type { HttpRouteName } from './http-routes.ts'

type NamesOf<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends AnyContractProcedure ? Name : `${Name}.${NamesOf<Branch[Name]>}`
}[keyof Branch & string]

/** The name of every procedure and HTTP route. A `Record` of them that misses a name does not compile. */
export type EndpointName = NamesOf<typeof api> | `route ${HttpRouteName}`
