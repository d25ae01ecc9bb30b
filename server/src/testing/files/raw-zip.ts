import { crc32, deflateRawSync } from 'node:zlib'

/** One file in an archive. `claimedBytes` is what the archive says of its size; `at` lets it share the bytes of another one. */
export type RawEntry = { name: string; data: Buffer | string; claimedBytes?: number; sharedWith?: number }

const VERSION = 20
const DEFLATE = 8

/** A ZIP archive written by hand, so that it can also say what is not so. */
export function rawZip(entries: readonly RawEntry[]) {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  const offsets: number[] = []
  let offset = 0
  for (const { name, data, claimedBytes, sharedWith } of entries) {
    const content = Buffer.from(data)
    const packed = deflateRawSync(content, { level: 9 })
    const nameBytes = Buffer.from(name)
    const place = sharedWith === undefined ? offset : (offsets[sharedWith] ?? 0)
    offsets.push(place)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(DEFLATE, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimedBytes ?? content.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    if (sharedWith === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, packed])
      locals.push(local)
      offset += local.length
    }
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(place, 10)
    const madeBy = Buffer.from([VERSION, 0])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, facts, rest, nameBytes]))
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}
