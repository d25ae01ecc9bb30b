import { expect, it } from 'vitest'
import { spokenLanguage } from './spoken-language.ts'

it.each([
  ['प्रियंका क्षत्रिय', 'hi'],
  ['செல்வன் R.', 'ta'],
  ['عبدالرحمن', 'ur'],
  ['Please issue a certificate for my father, श्री राम', undefined],
  ['Zoë Łukasik', undefined],
  ['王伟', undefined],
  ['', undefined],
])('reads %s in the language %s', (text, language) => {
  expect(spokenLanguage(text)).toBe(language)
})
