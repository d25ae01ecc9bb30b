import { readFileSync } from 'node:fs'

const guide = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')

/** The block of code of the guide to the API in this language that has these words. */
export function codeOfGuide(language: string, words: string) {
  const blocks = [...guide.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)]
  const found = blocks.find(([, , its, code = '']) => its === language && code.includes(words))
  if (!found) throw new Error(`docs/api.md has no ${language} with ${words}`)
  const [, indent = '', , code = ''] = found
  return code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}
