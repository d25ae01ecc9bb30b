const CHARACTERS = 16
const GROUP = 4
/** No capitals and no look-alikes (0 o, 1 i l): it can be read out on the phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const BYTES = 256

/** A password nobody can guess (79 bits), in groups a person can read out: `k7wt-3pqm-xc4n-hf2v`. */
export function randomPassword() {
  const characters = Array.from({ length: CHARACTERS }, randomCharacter).join('')
  return characters.replaceAll(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-')
}

function randomCharacter(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  // What is left over when the bytes are shared out would make some characters likelier.
  const isLeftOver = byte >= BYTES - (BYTES % ALPHABET.length)
  return isLeftOver ? randomCharacter() : ALPHABET.charAt(byte % ALPHABET.length)
}
