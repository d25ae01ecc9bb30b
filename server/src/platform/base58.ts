const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BASE = BigInt(ALPHABET.length)

/** Bytes in base 58 as Bitcoin writes it (base58btc), the form of keys and signatures in multibase after a `z`. */
export function toBase58(bytes: Uint8Array) {
  let text = ''
  for (let rest = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`); rest > 0n; rest /= BASE) {
    text = ALPHABET.charAt(Number(rest % BASE)) + text
  }
  const firstNotZero = bytes.findIndex((byte) => byte !== 0)
  // Every zero byte at the start is one `1`.
  return ALPHABET.charAt(0).repeat(firstNotZero === -1 ? bytes.length : firstNotZero) + text
}
