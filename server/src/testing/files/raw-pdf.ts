import { deflateSync } from 'node:zlib'

type RawPdf = {
  pages?: number
  /** The size of each page, such as `0 0 595 842`. */
  box?: string
  /** Further entries of each page, such as `/Rotate 90`. */
  page?: string
  /** Further entries of the catalog. */
  catalog?: string
  /** Further entries of the trailer. */
  trailer?: string
  /** The content of each page. */
  content?: string
  /** Bytes of a stream that makes the file larger; its object has the number 5. */
  ballast?: Buffer
}

const HEADER = '%PDF-1.5\n'

/** A PDF written by hand, with a line of text on each page. */
export function rawPdf(options: RawPdf = {}) {
  const { parts, offsets, length } = writeObjects(objectsOf(options))
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer<</Root 1 0 R/Size ${size}${options.trailer ?? ''}>>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/**
 * The same with one more object, which stands compressed in another one. `dictionary` has the entries of that other one,
 * such as how it is compressed.
 */
export function rawPdfWithCompressed(options: RawPdf, dictionary: string, compressed: Buffer) {
  const objects = objectsOf(options)
  const container = objects.length + 1
  objects.push(streamOf(`/N 1/First 4${dictionary}`, compressed))
  const { parts, offsets, length } = writeObjects(objects)
  const rows = [[0, 0], ...offsets.map((offset) => [1, offset]), [2, container], [1, length]]
  const table = deflateSync(
    Buffer.from(
      rows.flatMap(([kind = 0, at = 0]) => [kind, at >>> 24, at >>> 16, at >>> 8, at, 0].map((byte) => byte & 255)),
    ),
  )
  const dictionaryOfTable = `/Type/XRef/W[1 4 1]/Size ${rows.length}/Root 1 0 R/Filter/FlateDecode`
  const end = Buffer.from(`\nendobj\nstartxref\n${length}\n%%EOF`)
  return Buffer.concat([...parts, Buffer.from(`${rows.length - 1} 0 obj\n`), streamOf(dictionaryOfTable, table), end])
}

function objectsOf({ pages = 1, box = '0 0 595 842', page = '', catalog = '', ...streams }: RawPdf) {
  const { content = 'BT /F1 24 Tf 72 72 Td (An original) Tj ET', ballast = Buffer.alloc(0) } = streams
  const numbers = Array.from({ length: pages }, (_, index) => 6 + index)
  return [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    streamOf('', Buffer.from(content)),
    streamOf('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', ballast),
    ...numbers.map(
      () => `<</Type/Page/Parent 2 0 R/MediaBox[${box}]${page}/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    ),
  ]
}

const streamOf = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

function writeObjects(objects: readonly (string | Buffer)[]) {
  const parts: Buffer[] = [Buffer.from(HEADER)]
  let length = HEADER.length
  const offsets = objects.map((object, index) => {
    const written = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    const offset = length
    parts.push(written)
    length += written.length
    return offset
  })
  return { parts, offsets, length }
}
