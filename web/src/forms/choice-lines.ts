type Choice = { en: string; hi: string }

/** Choices as they are typed: one in each line, Hindi after a bar. */
export const choiceLines = (choices: readonly Choice[]) =>
  choices.map(({ en, hi }) => (hi ? `${en} | ${hi}` : en)).join('\n')

export const choicesIn = (lines: string): Choice[] =>
  lines.split('\n').flatMap((line) => {
    const [en = '', hi = ''] = line.split('|')
    return en.trim() === '' ? [] : [{ en: en.trim(), hi: hi.trim() }]
  })
