/** What is written behind a name and is no name of its own: Khan, Jr. */
const ENDING = /^(?:jr|sr|junior|senior|ii|iii|iv|ph\.?\s?d|m\.?d|esq)\.?$/i

type Divided = { firstName: string; lastName: string }

/**
 * Divides a whole name: the last word is the last name, or the first word with `lastNameFirst`. "Sharma, Aarav" has the last
 * name before the comma in both cases. An ending such as Jr. stays with the last name.
 */
export function divideName(full: string, lastNameFirst = false): Divided {
  const parts = full
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const endings: string[] = []
  while (parts.length > 1 && ENDING.test(parts.at(-1) ?? '')) endings.unshift(parts.pop() ?? '')
  const [last = '', first] = parts
  const divided =
    parts.length === 2 && first !== undefined
      ? { firstName: first, lastName: last }
      : divideWords(parts.join(' '), lastNameFirst)
  // One name with an ending, such as "Madhubala, Sr.", stays one name.
  const field = divided.lastName === '' ? 'firstName' : 'lastName'
  return { ...divided, [field]: [divided[field], ...endings].filter((text) => text !== '').join(' ') }
}

function divideWords(full: string, lastNameFirst: boolean): Divided {
  const words = full.split(/\s+/).filter((word) => word !== '')
  const endings: string[] = []
  while (words.length > 2 && ENDING.test(words.at(-1) ?? '')) endings.unshift(words.pop() ?? '')
  if (words.length < 2) return { firstName: words.join(' '), lastName: '' }
  const [lastName, ...firstNames] = lastNameFirst ? words : [words.at(-1) ?? '', ...words.slice(0, -1)]
  return { firstName: firstNames.join(' '), lastName: [lastName, ...endings].join(' ') }
}
