import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { api } from '@portal/contract/api'
import { offlinePaths, publicPaths, screens } from '@portal/contract/paths'
import { allHttpPaths } from '@portal/contract/server-paths'
import { describeProcedure } from './describe-procedure.ts'

/** So many letters and digits are no use to whoever looks for the rest of a code: 9 more have 45 random bits. */
const UNKNOWN_MAX_CHARACTERS = 11
const RECORD_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24})$/
/** A file that the build has named. */
const ASSET = /^\/assets\/(?:public-pages\/)?[\w-]+-[\w-]+\.(?:js|css|svg|woff2?)$/
const PARAMETER = /[:${]/

const words = new Set(pathsOf(api).flatMap((path) => path.split('/').filter((part) => !PARAMETER.test(part))))

/** Every path that the portal answers, as its contract has them. */
function pathsOf(procedures: AnyContractRouter) {
  const paths = [screens, allHttpPaths, publicPaths, offlinePaths].flatMap((table): string[] => Object.values(table))
  return ['/assets', ...paths, ...proceduresOf(procedures).map(({ path }) => path)]
}

function proceduresOf(router: AnyContractRouter): ReturnType<typeof describeProcedure>[] {
  if (isContractProcedure(router)) return [describeProcedure(router)]
  return Object.values(router).flatMap(proceduresOf)
}

const isKnown = (part: string) => words.has(part.toLowerCase()) || RECORD_ID.test(part)
const lettersOf = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '').length

/**
 * A path as it is logged. Whoever reads the code of a document or of a share in a log could open it, and people type
 * codes wherever they take them for an address: of a path stay the portal's own words and ids, and what is too short to
 * be most of a code.
 */
export function loggedPath(path: string) {
  if (ASSET.test(path)) return path
  const parts = path.split('/')
  const unknown = parts.filter((part) => !isKnown(part))
  if (unknown.reduce((letters, part) => letters + lettersOf(part), 0) <= UNKNOWN_MAX_CHARACTERS) return path
  return parts.map((part) => (part === '' || isKnown(part) ? part : '…')).join('/')
}
