const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const NUMBER = /\d+(st|nd|rd|th)?/i
const ORDINAL = new RegExp(`\\b(${ORDINALS.join('|')})\\b`, 'i')
const ROMAN = new RegExp(`\\b(${ROMANS.toSorted((a, b) => b.length - a.length).join('|')})\\b`)

/** The number in the name of a semester or year, such as 3 in '3', 'Sem 3', '3rd Year', 'Third Year' or 'III'; or null. */
export function numberIn(name: string): number | null {
  const digits = NUMBER.exec(name)
  if (digits) return Number.parseInt(digits[0], 10)
  const word = ORDINAL.exec(name)?.[0]
  if (word) return ORDINALS.indexOf(word.toLowerCase()) + 1
  const roman = ROMAN.exec(name)?.[0]
  return roman ? ROMANS.indexOf(roman) + 1 : null
}

/** The same name with the next number: '3rd Year' for '2nd Year'. A name without a number stays as it is. */
export function nextNumber(name: string) {
  const next = (numberIn(name) ?? 0) + 1
  if (NUMBER.test(name))
    return name.replace(NUMBER, (_, ending?: string) => `${next}${ending ? ordinalEnding(next) : ''}`)
  if (ORDINAL.test(name)) {
    const word = ORDINALS[next - 1] ?? `${next}${ordinalEnding(next)}`
    return name.replace(ORDINAL, (old) => (/^[A-Z]/.test(old) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
  }
  return name.replace(ROMAN, ROMANS[next - 1] ?? `${next}`)
}

function ordinalEnding(number: number) {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
}
