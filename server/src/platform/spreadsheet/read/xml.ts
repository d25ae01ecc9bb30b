import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { readLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'

export type Attributes = Readonly<Record<string, string | undefined>>
/** What is called for each tag and text. Names are without their prefix: `x:row` is `row`. */
export type XmlHandlers = {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML and yields after each chunk, so that others can work. Nothing is defined by the file itself: a DOCTYPE, which
 * a workbook never has, is refused.
 */
export async function* parseXml(chunks: AsyncIterable<Buffer>, on: XmlHandlers) {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  let quietBytes = 0
  parser.on('doctype', () => refuse('dangerous'))
  parser.on('error', () => refuse('damaged'))
  parser.on('opentag', ({ name, attributes }) => {
    quietBytes = 0
    depth += 1
    if (depth > readLimits.xmlDepth) refuse('dangerous')
    on.open?.(withoutPrefix(name), attributes)
  })
  parser.on('text', (text) => on.text?.(text))
  parser.on('cdata', (text) => on.text?.(text))
  parser.on('closetag', ({ name }) => {
    quietBytes = 0
    depth -= 1
    on.close?.(withoutPrefix(name))
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) {
    quietBytes += chunk.length
    if (quietBytes > readLimits.xmlPieceBytes) refuse('tooMuchInside')
    parser.write(decode(decoder, chunk))
    yield
  }
  parser.close()
}

export async function parseWholeXml(chunks: AsyncIterable<Buffer>, on: XmlHandlers) {
  for await (const _ of parseXml(chunks, on));
}

function decode(decoder: TextDecoder, chunk: Buffer) {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    return refuse('damaged')
  }
}

function refuse(code: 'dangerous' | 'damaged' | 'tooMuchInside'): never {
  throw new SpreadsheetRefused(code)
}
