import { importQuery } from '@portal/contract/import-query'
import { importOptions } from '@portal/contract/imports'
import { Problem } from '@portal/contract/problems'

/**
 * Reads what a program says in the query of the address that it sends a file to. Throws INVALID_INPUT with a sentence for
 * each wrong parameter.
 */
export function readImportQuery(requestUrl = '') {
  const parameters = [...new URL(requestUrl, 'http://portal').searchParams]
  const result = importQuery.safeParse(Object.fromEntries(parameters))
  if (!result.success) throw new Problem('INVALID_INPUT', sentencesOf(result.error.issues))
  const { dryRun, apply, confirmed, mapping, ...options } = result.data
  return { options: importOptions.parse(options), autoApply: apply && !dryRun, confirmed, mapping }
}

type Issue = { code: string; path: PropertyKey[]; message: string; keys?: readonly string[] }

function sentencesOf(issues: readonly Issue[]) {
  const entries = issues.flatMap(({ code, path, message, keys = [] }) =>
    code === 'unrecognized_keys'
      ? keys.map((key) => [key, 'This is not a parameter of an import'])
      : [[String(path[0] ?? ''), message]],
  )
  return Object.fromEntries(entries) as Record<string, string>
}
