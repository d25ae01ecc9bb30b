import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

type Frames = NodeJS.CallSite[]

const maps = new Map<string, SourceMap | null>()

/**
 * In the built server stack traces name the files and lines of the sources. The source map of a file is read with the first
 * stack trace that names it: Node's own --enable-source-maps reads all of them at the start and keeps them.
 */
if (import.meta.filename.endsWith('.js')) {
  Error.prepareStackTrace = (error, frames: Frames) =>
    [String(error), ...frames.map((frame) => `    at ${describe(frame)}`)].join('\n')
}

function describe(frame: NodeJS.CallSite) {
  const text = String(frame)
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  const url = frame.getFileName()
  if (!url?.startsWith('file:') || !line || !column) return text
  const file = fileURLToPath(url)
  const entry = mapOf(file)?.findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry)) return text
  const source = path.resolve(path.dirname(file), entry.originalSource)
  return text.replace(`${url}:${line}:${column}`, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`)
}

function mapOf(file: string) {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : null
  maps.set(file, map)
  return map
}
