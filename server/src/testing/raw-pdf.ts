type RawPdf = {
  pages?: number
  /** The size of each page, such as `0 0 595 842`. */
  box?: string
  /** Further entries of each page, such as `/Rotate 90`. */
  page?: string
  /** Bytes of a stream that makes the file larger. */
  ballast?: Buffer
}

/** A PDF written by hand, with a line of text on each page. */
export function rawPdf({ pages = 1, box = '0 0 595 842', page = '', ballast = Buffer.alloc(0) }: RawPdf = {}) {
  const content = 'BT /F1 24 Tf 72 72 Td (An original) Tj ET'
  const numbers = Array.from({ length: pages }, (_, index) => 6 + index)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    Buffer.concat([Buffer.from(`<</Length ${ballast.length}>>stream\n`), ballast, Buffer.from('\nendstream')]),
    ...numbers.map(
      () => `<</Type/Page/Parent 2 0 R/MediaBox[${box}]${page}/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    ),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  let length = 9
  const offsets = objects.map((object, index) => {
    const written = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    const offset = length
    parts.push(written)
    length += written.length
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(end)])
}
