/** `Date of admission` is `dateOfAdmission`; a number behind it where another one has the name. */
export function keyFrom(label: string, taken: readonly string[], otherwise: string) {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [otherwise]
  const [first = '', ...rest] = words
  const camel = first + rest.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')
  const name = (/^[a-z]/.test(camel) ? camel : `q${camel}`).slice(0, 36)
  for (let n = 1; ; n++) {
    const key = n === 1 ? name : `${name}${n}`
    if (!taken.includes(key)) return key
  }
}
