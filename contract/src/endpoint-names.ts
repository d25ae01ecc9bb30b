import type { AnyContractProcedure, InferContractRouterMeta } from '@orpc/contract'
import type { api } from './api.ts'
import type { RoutesDo } from './http-routes.ts'
import type { Does } from './procedures.ts'

type ProceduresThat<What extends Does, Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends AnyContractProcedure
    ? InferContractRouterMeta<Branch[Name]> extends { does: What }
      ? Name
      : never
    : `${Name}.${ProceduresThat<What, Branch[Name]>}`
}[keyof Branch & string]

type RoutesThat<What extends Does> = {
  [Name in keyof RoutesDo]: RoutesDo[Name] extends What ? Name : never
}[keyof RoutesDo]

/** The names of the procedures and HTTP routes that do `What`. */
export type NamesThat<What extends Does> = ProceduresThat<What, typeof api> | RoutesThat<What>

/** The name of every procedure and HTTP route. A `Record` of them that misses a name does not compile. */
export type EndpointName = NamesThat<Does>
