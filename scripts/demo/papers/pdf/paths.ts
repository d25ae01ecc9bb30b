const STEP = /([MLHVCZ])([^MLHVCZ]*)/g
const pdfWords: Record<string, string> = { M: 'm', L: 'l', C: 'c' }
const numbersEach: Record<string, number> = { M: 2, L: 2, C: 6 }

/** The path operators of PDF for a path in the words of SVG. Only absolute M, L, H, V, C and Z are understood. */
export function pathOperators(d: string) {
  const words: string[] = []
  let [x, y] = [0, 0]
  for (const [, step = '', list = ''] of d.matchAll(STEP)) {
    const numbers = (list.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    if (step === 'Z') words.push('h')
    if (step === 'H') x = numbers[0] ?? x
    if (step === 'V') y = numbers[0] ?? y
    if (step === 'H' || step === 'V') words.push(`${x} ${y} l`)
    const each = numbersEach[step]
    if (!each) continue
    for (let at = 0; at + each <= numbers.length; at += each) {
      const part = numbers.slice(at, at + each)
      ;[x = 0, y = 0] = part.slice(-2)
      // Further pairs after a move are lines.
      words.push(
        `${part.map((number) => Number(number.toFixed(2))).join(' ')} ${step === 'M' && at > 0 ? 'l' : pdfWords[step]}`,
      )
    }
  }
  return words.join('\n')
}
