type Cbor = number | string | Uint8Array | readonly Cbor[] | { readonly [key: string]: Cbor }

/** Integers, texts, bytes, lists and maps in CBOR (RFC 8949), up to 65,535 long, as passkeys use them. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (isList(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)])
  const entries = Object.entries(value)
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(encodeCbor)])
}

const isList = (value: Cbor): value is readonly Cbor[] => Array.isArray(value)

/** The major type with a length or a number. */
function head(type: number, count: number) {
  const first = type << 5
  if (count < 24) return Buffer.from([first | count])
  if (count < 256) return Buffer.from([first | 24, count])
  return Buffer.from([first | 25, count >> 8, count & 0xff])
}
