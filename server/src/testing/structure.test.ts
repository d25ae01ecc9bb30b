import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const IMPORT = /(?:import|export)[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm
const TYPE_ONLY = /(?:import|export) type [^'"]*?from\s+'[^']+'/g

type Source = { file: string; text: string; imports: string[] }

const sources: Source[] = ['contract/src', 'server/src', 'web/src', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => read(path.join(folder, name))),
)

function read(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const imports = [...text.matchAll(IMPORT)].map((found) => found[1] ?? found[2] ?? found[3] ?? '')
  return { file, text, imports: imports.map((to) => (to.startsWith('.') ? path.join(path.dirname(file), to) : to)) }
}

const offenders = (from: RegExp, to: RegExp) =>
  sources
    .filter(({ file }) => from.test(file))
    .flatMap(({ file, imports }) =>
      imports.filter((target) => to.test(target)).map((target) => `${file} imports ${target}`),
    )

describe('the house', () => {
  it.each([
    [
      'the contract imports only its own libraries',
      /^contract\/(?!.*\.test\.)/,
      /^(?!contract\/src\/|zod|@orpc\/contract)/,
    ],
    ['the web knows nothing of the server', /^web\//, /^server\/|@portal\/server|^node:/],
    ['the server knows nothing of the web', /^server\/src/, /^web\/|@portal\/web|^react/],
    ['what is shown does not fetch', /^web\/src\/(ui|forms)\//, /^web\/src\/(screens|shell|live)\//],
    ['what is read does not render', /^web\/src\/data\//, /^web\/src\/(?!data\/|portal)/],
    [
      'tables are asked in stores, lists and the database folder only',
      /^server\/src\/.*\.(routes|actions)\.ts$/,
      /^kysely$/,
    ],
    [
      'no product code imports what is for tests',
      /^(?!.*(\.test\.ts$|\/testing\/|^e2e|^scripts\/(bench|crash|demo)))/,
      /\/testing\//,
    ],
  ])('%s', (_rule, from, to) => {
    expect(offenders(from, to)).toEqual([])
  })

  it('has no imports that go in a circle', () => {
    const graph = new Map(
      sources.map(({ file, text }) => {
        const types = new Set([...text.matchAll(TYPE_ONLY)].map(([statement]) => statement))
        const atRuntime = [...types].reduce((rest, statement) => rest.replace(statement, ''), text)
        const targets = [...atRuntime.matchAll(IMPORT)]
          .map((found) => found[1] ?? found[3] ?? '')
          .filter((to) => to.startsWith('.'))
          .map((to) => path.join(path.dirname(file), to))
        return [file, targets] as const
      }),
    )
    expect(circleIn(graph)).toEqual([])
  })

  it('asks tables in stores, lists and the database folder only', () => {
    const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
    const mayQuery =
      /\.store\.ts$|\.test\.ts$|\/(database|testing|backup)\/|\/(students-(filters|list|order)|queue)\.ts$/
    const others = sources.filter(({ file }) => /^server\/src\//.test(file) && !mayQuery.test(file))
    expect(others.filter(({ text }) => query.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('makes no element and no program of text', () => {
    const makers =
      /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|srcDoc|document\.write|javascript:|\beval\(|new Function\(/i
    const shown = sources.filter(({ file }) => /^(web|server|contract)\/src\/(?!.*(\.test\.|\/testing\/))/.test(file))
    expect(shown.length).toBeGreaterThan(200)
    expect(shown.filter(({ text }) => makers.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('has no file that has grown too long to be read', () => {
    const long = sources
      .filter(({ file }) => !/\.test\.tsx?$|^contract\/src\/(words|api)\.ts|^web\/src\/router\.tsx|^e2e\//.test(file))
      .filter(({ text }) => text.split('\n').length > 200)
    expect(long.map(({ file }) => file)).toEqual([])
  })
})

function circleIn(graph: ReadonlyMap<string, readonly string[]>) {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return []
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...trail, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  for (const file of graph.keys()) {
    const circle = visit(file, [])
    if (circle.length > 0) return circle
  }
  return []
}
