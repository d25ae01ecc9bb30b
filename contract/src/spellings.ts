/**
 * A text as it is written, in capitals and in small letters, to find it in whatever case it was stored. Without those that are
 * the spelling of another text: ſ, ı and ﬁ in capitals are S, I and FI, and the Kelvin sign in small letters is k.
 */
export function spellingsInEveryCase(text: string) {
  const [capitals, small] = [text.toUpperCase(), text.toLowerCase()]
  const isSame = capitals.toLowerCase() === small && small.toUpperCase() === capitals
  return isSame ? [...new Set([text, capitals, small])] : [text]
}
