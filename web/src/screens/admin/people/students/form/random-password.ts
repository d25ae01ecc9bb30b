const CHARACTERS = 16
const GROUP = 4
/** No capitals and no similar characters (0 o, 1 i l), so that it can be read out on the phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const BYTES = 256

/** A random password of 79 bits, in groups that can be read out: `k7wt-3pqm-xc4n-hf2v`. */
export function randomPassword() {
  const characters = Array.from({ length: CHARACTERS }, randomCharacter).join('')
  return characters.replaceAll(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-')
}

function randomCharacter(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  // 256 is no multiple of the alphabet's length: the last bytes would make some characters more likely.
  const isBiased = byte >= BYTES - (BYTES % ALPHABET.length)
  return isBiased ? randomCharacter() : ALPHABET.charAt(byte % ALPHABET.length)
}
