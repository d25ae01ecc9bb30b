import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { Row } from '../../platform/database/snapshot.ts'
import { CorruptArchiveError } from './read-archive.ts'

/** The JSON objects of an entry, one per line. Throws `CorruptArchiveError` for a line that is none. */
export async function* linesIn(content: Readable): AsyncGenerator<Row> {
  const decoder = new StringDecoder()
  let incompleteLine = ''
  for await (const chunk of content) {
    const lines = (incompleteLine + decoder.write(chunk as Buffer)).split('\n')
    incompleteLine = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield parseLine(line)
  }
  if (incompleteLine !== '') yield parseLine(incompleteLine)
}

function parseLine(line: string): Row {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row
  } catch {
    // Text that is not JSON is refused below, like JSON that is not an object.
  }
  throw new CorruptArchiveError('it has a row that cannot be read')
}
