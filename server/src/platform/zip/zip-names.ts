import { withoutInvisible } from '@portal/contract/text/invisible-characters'

const NAME_MAX_CHARACTERS = 100
/** Windows refuses files of these names, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** `text` as the name of a file or folder that every system accepts; never empty, `.` or `..`. */
export function safeName(text: string) {
  const name = [...withoutInvisible(text.normalize('NFC')).replace(/[\\/:*?"<>|\s]+/gu, ' ')]
    .slice(0, NAME_MAX_CHARACTERS)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
  return name === '' ? '_' : name.replace(RESERVED, '$1_')
}

/** Makes paths unique, regardless of case: the second of the same name gets ` (2)` before its extension. */
export function openUniquePaths() {
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  return (path: string, extension = '') => {
    const wanted = (path + extension).toLowerCase()
    let [unique, number] = [path + extension, lastNumbers.get(wanted) ?? 1]
    while (taken.has(unique.toLowerCase())) unique = `${path} (${++number})${extension}`
    taken.add(unique.toLowerCase())
    lastNumbers.set(wanted, number)
    return unique
  }
}
