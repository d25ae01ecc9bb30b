import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { api, type Meta } from '@portal/contract/api'
import { doorRules } from '@portal/contract/doors'
import { API, doors } from '@portal/contract/paths'
import type { Action } from '@portal/contract/permissions'

/** One thing the server can be asked: a procedure of the contract, or a door. */
export type WayIn = { name: string; method: string; path: string; action: Action | 'anyone' }

/** Every way into the portal, read from the contract, so that a new one cannot be forgotten. */
export const everyWayIn: readonly WayIn[] = [...procedures(api, []), ...everyDoor()]

function* procedures(branch: object, names: string[]): Generator<WayIn> {
  for (const [name, part] of Object.entries(branch)) {
    const full = [...names, name]
    if (isContractProcedure(part)) yield procedure(part, full.join('.'))
    else yield* procedures(part as object, full)
  }
}

function procedure(part: AnyContractProcedure, name: string): WayIn {
  const { meta, route } = part['~orpc']
  return { name, method: route.method ?? 'POST', path: API + route.path, action: (meta as Meta).action }
}

function* everyDoor(): Generator<WayIn> {
  for (const [name, { method, action }] of Object.entries(doorRules)) {
    yield { name: `door ${name}`, method, path: doors[name as keyof typeof doors], action }
  }
}

/** The path with something in the place of its parameters. */
export const filledIn = ({ path }: WayIn, id: string) => path.replace(':kind', 'photo').replace(/\{\w+\}|:\w+/g, id)
