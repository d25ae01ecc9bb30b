import type { IncomingMessage } from 'node:http'
import { parseAccept } from 'hono/utils/accept'

/** Of these media types the one that the sender of a request prefers; undefined if its Accept header names none of them. */
export function preferredType<Type extends string>({ headers }: IncomingMessage, types: readonly Type[]) {
  const accepted = parseAccept(headers.accept ?? '').filter(({ q }) => q > 0)
  // Those who like several equally get the first one of ours.
  const best = types
    .map((type) => ({ type, q: accepted.find((one) => one.type.toLowerCase() === type)?.q ?? 0 }))
    .toSorted((one, other) => other.q - one.q)[0]
  return best && best.q > 0 ? best.type : undefined
}
