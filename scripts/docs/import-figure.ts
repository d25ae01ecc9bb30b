import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORTED = /(?:from|import\(?)\s*'([^']+)'/g
const TEST = /\.test\.tsx?$|[/\\]testing[/\\]/

type Imports = Map<string, Set<string>>

/** The imports between the folders of `root`, tests left out. What a row of a table has is declared for all (`….tables.ts`). */
function importsBetween(root: string): Imports {
  const found: Imports = new Map()
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))) {
    const [folder, ...rest] = name.split(path.sep)
    if (!folder || folder === 'testing' || rest.length === 0) continue
    const imported = found.get(folder) ?? new Set<string>()
    found.set(folder, imported)
    for (const [, specifier = ''] of readFileSync(path.join(root, name), 'utf8').matchAll(IMPORTED)) {
      if (!specifier.startsWith('.') || specifier.endsWith('.tables.ts')) continue
      const [to, ...inside] = path.relative(root, path.resolve(root, path.dirname(name), specifier)).split(path.sep)
      if (to && to !== '..' && to !== folder && inside.length > 0) imported.add(to)
    }
  }
  return found
}

/** Without the imports that follow from others: of a → b, b → c and a → c the last one is left out. */
function reduced(imports: Imports) {
  const reaches = (from: string, to: string, without: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some((next) => {
      if (seen.has(next) || (from === without && next === to)) return false
      seen.add(next)
      return next === to || reaches(next, to, without, seen)
    })
  return [...imports].flatMap(([from, to]) =>
    [...to].filter((one) => imports.has(one) && !reaches(from, one, from)).map((one) => [from, one] as const),
  )
}

const idOf = (group: string, folder: string) => `${group}_${folder.replaceAll('-', '_')}`

function group(name: string, root: string, inner: Record<string, string[]> = {}) {
  const imports = importsBetween(root)
  const nodes = [...imports.keys()].sort().flatMap((folder) => inner[folder] ?? `${idOf(name, folder)}[${folder}]`)
  const edges = reduced(imports).map(([from, to]) => `${idOf(name, from)} --> ${idOf(name, to)}`)
  return { nodes, edges: edges.sort() }
}

const subgraph = (id: string, title: string, lines: string[]) => [
  `subgraph ${id}["${title}"]`,
  ...lines.map((line) => `  ${line}`),
  'end',
]

/** A figure of Mermaid: the folders of web and server, the wings of the server, and which imports which. */
export function importFigure(root: string) {
  const wings = group('wing', path.join(root, 'server/src/features'))
  const features = subgraph('server_features', 'features, by wings', wings.nodes)
  const server = group('server', path.join(root, 'server/src'), { features })
  const web = group('web', path.join(root, 'web/src'))
  return [
    'flowchart TD',
    ...[
      ...subgraph('web', 'web/src', web.nodes),
      ...subgraph('server', 'server/src', server.nodes),
      ...subgraph('contract', 'contract/src', ['contract_all[schemas, procedures, permissions, texts, limits]']),
      ...[...web.edges, ...server.edges, ...wings.edges],
      ...['web --> contract', 'server --> contract'],
    ].map((line) => `  ${line}`),
  ].join('\n')
}
