const DIGITS = 6
const BYTES = 256
const BASE = 10

/** A random PIN of six digits. */
export const randomPin = () => Array.from({ length: DIGITS }, randomDigit).join('')

function randomDigit(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  // 256 is no multiple of ten: the last bytes would make some digits more likely.
  return byte >= BYTES - (BYTES % BASE) ? randomDigit() : byte % BASE
}
