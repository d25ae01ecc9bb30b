import { type PdfDictionary, readDictionary, referenceOf } from './pdf-dictionary.ts'

const TAIL_BYTES = 1_024
const XREF_ENTRY_BYTES = 20
const MAX_UPDATES = 16
const MAX_TREE_DEPTH = 32

/** A PDF with classic cross-reference tables, as typst writes it, opened to be updated. */
export type PdfFile = {
  bytes: Buffer
  /** Where its last cross-reference table begins. */
  xrefAt: number
  trailer: PdfDictionary
  /** Where each object begins. */
  offsets: ReadonlyMap<number, number>
}

/** Opens a PDF. Throws for one with another kind of cross-reference table. */
export function openPdf(pdf: Uint8Array): PdfFile {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1')
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail) ?? []
  if (start === undefined) throw new Error('the PDF has no end')
  const xrefAt = Number(start)
  const offsets = new Map<number, number>()
  const trailer = readTable(bytes, xrefAt, offsets)
  let previous = trailer.get('Prev')
  for (let updates = 0; previous !== undefined && updates < MAX_UPDATES; updates++) {
    previous = readTable(bytes, Number(previous), offsets).get('Prev')
  }
  return { bytes, xrefAt, trailer, offsets }
}

/** Adds the objects of one table that newer tables do not have, and returns the trailer that follows it. */
function readTable(bytes: Buffer, at: number, offsets: Map<number, number>) {
  if (bytes.toString('latin1', at, at + 4) !== 'xref') throw new Error('the PDF has no cross-reference table')
  let next = at + 4
  for (;;) {
    const [section, first, count] = /^\s*(\d+)\s+(\d+)\s*?\r?\n/.exec(bytes.toString('latin1', next, next + 64)) ?? []
    if (section === undefined) break
    next += section.length
    for (let index = 0; index < Number(count); index++, next += XREF_ENTRY_BYTES) {
      const [offset, , kind] = bytes.toString('latin1', next, next + XREF_ENTRY_BYTES).split(' ')
      const number = Number(first) + index
      if (kind?.startsWith('n') && !offsets.has(number)) offsets.set(number, Number(offset))
    }
  }
  const text = bytes.toString('latin1', next)
  const trailerAt = text.indexOf('trailer')
  if (trailerAt === -1) throw new Error('the PDF has no trailer')
  return readDictionary(text, trailerAt + 'trailer'.length)
}

/** An object as it is written, one character for each byte, from after `obj` to `endobj`. */
export function readObject({ bytes, offsets }: PdfFile, number: number) {
  const at = offsets.get(number)
  const end = at === undefined ? -1 : bytes.indexOf('endobj', at)
  if (at === undefined || end === -1) throw new Error(`the PDF has no object ${number}`)
  return bytes.toString('latin1', at, end).replace(/^\s*\d+\s+\d+\s+obj/, '')
}

/** The dictionary that an entry refers to, and the number of its object. */
export function readReferred(file: PdfFile, dictionary: PdfDictionary, name: string) {
  const number = referenceOf(dictionary.get(name))
  if (number === null) throw new Error(`the PDF has no ${name}`)
  return { number, dictionary: readDictionary(readObject(file, number)) }
}

export function readFirstPage(file: PdfFile, catalog: PdfDictionary) {
  let node = readReferred(file, catalog, 'Pages')
  for (let depth = 0; depth < MAX_TREE_DEPTH; depth++) {
    const [, first] = /^\[\s*(\d+\s+\d+\s+R)/.exec(node.dictionary.get('Kids') ?? '') ?? []
    if (first === undefined) return node
    node = readReferred(file, new Map([['Kid', first]]), 'Kid')
  }
  throw new Error('the pages of the PDF are nested too deeply')
}
