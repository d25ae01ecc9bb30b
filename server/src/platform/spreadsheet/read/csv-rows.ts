import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { TextEncoding } from './encoding.ts'
import { readLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'
import type { RowOutput } from './row-output.ts'
import { separatorOf } from './separator.ts'

const ROWS_AT_ONCE = 100
/** Small: a chunk is parsed at once, while nobody else is served. */
const CHUNK_BYTES = 16 * 1024
const BYTES_A_CHARACTER = 4
/** A line may be this many times longer than the text in its cells: the parser does not count separators and spaces. */
const LINE_RATIO = 20
const LINE_BREAK = /[\r\n]/

/** Puts the rows of a text file into `output`; yields from time to time. Throws SpreadsheetRefused. */
export async function* csvRows(path: string, encoding: TextEncoding, output: RowOutput) {
  const chunks = withShortLines(decode(path, encoding), LINE_RATIO * readLimits.rowCharacters)
  const first = (await chunks.next()).value ?? ''
  const { separator, skip } = separatorOf(first)
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    from_line: skip + 1,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    // A quotation mark that is not closed makes one cell of all that follows.
    max_record_size: BYTES_A_CHARACTER * readLimits.rowCharacters,
  })
  let number = 0
  const feed = pipeline(Readable.from(joined(first, chunks)), parser).catch(() => {})
  try {
    for await (const cells of parser) {
      number += 1
      output.start(number)
      output.add(cells.map(fromFormula), false)
      if (output.isOver) break
      if (number % ROWS_AT_ONCE > 0) continue
      yield
      await setImmediate()
    }
    yield
  } catch (error) {
    throw error instanceof CsvError
      ? new SpreadsheetRefused('unclosedQuote', Number(error.records) + 1, { cause: error })
      : error
  } finally {
    parser.destroy()
    await feed
  }
}

/** `="007"`: a formula that keeps the zeros of a text. A person sees the text. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

const fromFormula = (cell: string) =>
  cell.startsWith('="') ? cell.replace(TEXT_FORMULA, (_, text: string) => text.replaceAll('""', '"')) : cell

async function* decode(path: string, encoding: TextEncoding) {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Passes text on, and refuses a line that would fill the memory. Throws SpreadsheetRefused. */
async function* withShortLines(chunks: AsyncIterable<string>, maxCharacters: number) {
  let characters = 0
  for await (const chunk of chunks) {
    characters = LINE_BREAK.test(chunk) ? 0 : characters + chunk.length
    if (characters > maxCharacters) throw new SpreadsheetRefused('dangerous')
    yield chunk
  }
}

async function* joined(first: string, rest: AsyncIterable<string>) {
  yield first
  yield* rest
}
