import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50

/** The entries of a ZIP archive by name, read from its directory; throws for one that is damaged. For small archives. */
export function unzip(archive: Buffer) {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('no end of the directory')
  const entries = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('no entry of the directory')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field))
    const name = archive.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0))
    entries.set(name, contentOf(archive, at))
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0)
  }
  return entries
}

function contentOf(archive: Buffer, entry: number) {
  const [crc, compressedBytes, bytes, offset] = [16, 20, 24, 42].map((field) => archive.readUInt32LE(entry + field))
  const local = offset ?? 0
  if (archive.readUInt32LE(local) !== LOCAL) throw new Error('no entry')
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const content = inflateRawSync(archive.subarray(start, start + (compressedBytes ?? 0)))
  if (content.length !== bytes || crc32(content) !== crc) throw new Error('damaged entry')
  return content
}

/** The cells of a sheet of an .xlsx file: texts as they are, numbers as numbers; throws where there is a formula. */
export function readSheet(workbook: Buffer, sheet = 1) {
  const xml = unzip(workbook).get(`xl/worksheets/sheet${sheet}.xml`)?.toString() ?? ''
  if (/<f[ >]/.test(xml)) throw new Error('a formula')
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number)[] = []
    for (const [, column = '', type, content = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+" s="\d"( t="inlineStr")?>(.*?)<\/c>/gs,
    )) {
      const text = content.replace(/<[^>]*>/g, '')
      const at = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      while (cells.length < at) cells.push('')
      cells.push(type ? unescapeXml(text) : Number(text))
    }
    return cells
  })
}

const unescapeXml = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#13;/g, '\r')
    .replace(/&amp;/g, '&')
    .replace(/_x005F_/g, '_')
