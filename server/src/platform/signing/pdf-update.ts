import { writeDictionary } from './pdf-dictionary.ts'
import type { PdfFile } from './pdf-file.ts'

/** The numbers and the contents of objects. */
export type PdfObjects = Map<number, Buffer | string>

/** The file with an incremental update: the objects are added or replaced, and every byte of the file stays. */
export function appendUpdate(file: PdfFile, objects: PdfObjects) {
  const parts: Buffer[] = [file.bytes, Buffer.from('\n')]
  let at = file.bytes.length + 1
  const offsets = new Map<number, number>()
  for (const [number, content] of objects) {
    const object = writeObject(number, content)
    offsets.set(number, at)
    parts.push(object)
    at += object.length
  }
  parts.push(Buffer.from(writeTable(file, offsets, at), 'latin1'))
  return Buffer.concat(parts)
}

const writeObject = (number: number, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n`),
    typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
    Buffer.from('\nendobj\n'),
  ])

function writeTable({ trailer, xrefAt }: PdfFile, offsets: ReadonlyMap<number, number>, at: number) {
  const numbers = [...offsets.keys()].sort((one, other) => one - other)
  const entries = numbers.map((number) => `${number} 1\n${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`)
  const size = Math.max(Number(trailer.get('Size')), ...numbers.map((number) => number + 1))
  const next = new Map(trailer).set('Size', String(size)).set('Prev', String(xrefAt))
  return `xref\n${entries.join('')}trailer\n${writeDictionary(next)}\nstartxref\n${at}\n%%EOF\n`
}

/** A stream that is not compressed. `entries` are those of its dictionary but for the length. */
export const writeStream = (content: Buffer, entries: ReadonlyMap<string, string>) =>
  Buffer.concat([
    Buffer.from(`${writeDictionary(new Map(entries).set('Length', String(content.length)))}\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream'),
  ])

/** A text string in UTF-16. */
export const writeText = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

/** A time as PDF writes it, in UTC. */
export const writeTime = (time: Date) => `(D:${time.toISOString().slice(0, 19).replace(/\D/g, '')}Z)`
