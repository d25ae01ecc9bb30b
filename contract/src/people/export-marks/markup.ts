/** The entities of HTML that are no accented letters. Programs write few others into a name or a course. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”' },
  ...{ ndash: '–', mdash: '—', hellip: '…', deg: '°', szlig: 'ß', aelig: 'æ', AElig: 'Æ', oslash: 'ø', Oslash: 'Ø' },
}
/** The accents of names such as `eacute`, as the characters that Unicode puts behind a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303', cedil: '\u0327' },
  ...{ ring: '\u030A', caron: '\u030C' },
}
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi
const ACCENTED = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron)$/i
/** `<br>`, `</p>`, `<span style="…">`: no name or course has a word between angle brackets. */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi
const LAST_CODE_POINT = 0x10ffff

/** A text without tags and with the characters that its entities stand for; null for a text that has neither. */
export function withoutMarkup(text: string): string | null {
  if (!text.includes('&') && !text.includes('<')) return null
  // Some programs have written the entity of an entity: `&amp;amp;`.
  const once = decode(text)
  const plain = decode(once).replace(TAG, ' ').replace(/\s+/g, ' ').trim()
  return plain === text ? null : plain
}

const decode = (text: string) =>
  text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) =>
    name === undefined
      ? codePoint(Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16), entity)
      : named(name, entity),
  )

const codePoint = (code: number, entity: string) =>
  code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity

function named(name: string, entity: string) {
  const [, letter, accent] = ACCENTED.exec(name) ?? []
  if (letter !== undefined && accent !== undefined) return `${letter}${ACCENTS[accent.toLowerCase()]}`.normalize('NFC')
  return NAMED[name] ?? NAMED[name.toLowerCase()] ?? entity
}
