import anyAscii from 'any-ascii'
import { describe, expect, it } from 'vitest'
import { dictatedContacts, fold, letterKey, termsOf } from './folding.ts'
import { latinCharacters } from './text/latin-characters.ts'

describe('two spellings of one name', () => {
  it.each([
    ['O’Brien', "O'Brien"],
    ['O‘Brien', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['Oʼbrien', 'O＇BRIEN'],
    ['Yıldız', 'YILDIZ'],
    ['İnci', 'inci'],
    ['Sørensen', 'Sorensen'],
    ['Łukasz Đorđe', 'Lukasz Dorde'],
    ['Weiß', 'WEISS'],
    ['STRAẞE', 'strasse'],
    ['Ægir Þór', 'AEGIR THOR'],
    ['Smith‑Jones', 'Smith-Jones'],
    ['Smith–Jones', 'Smith−Jones'],
    ['Émile', 'E\u0301mile'],
    ['CLG-२०', 'clg-20'],
  ])('%s and %s are one', (first, second) => {
    expect(letterKey(first)).toBe(letterKey(second))
    expect(fold(first)).toBe(fold(second))
  })

  it.each([
    ['वि-001', 'वा-001'],
    ['सीमा', 'सुमा'],
    ['ক', 'কি'],
    ["O'Brien", 'OBrien'],
  ])('%s and %s are two', (first, second) => {
    expect(letterKey(first)).not.toBe(letterKey(second))
  })

  it('is folded once: what is folded already stays as it is', () => {
    for (const text of ['O’Brien ŉdebele', 'Ægir Ǣ Ǿ ŀ', 'क़लम–९', '½ ﬁ ™ ǆ ΟΔΟΣ'])
      for (const key of [fold, letterKey]) expect(key(key(text))).toBe(key(text))
  })
})

it('letters of the Latin script that Unicode does not take apart are those of the library any-ascii', () => {
  const isLatin = (letter: string) => /\p{Script=Latin}/u.test(letter) && /\p{Ll}|\p{Lo}/u.test(letter)
  const found: [string, string][] = []
  for (let code = 0x80; code <= 0xffff; code++) {
    const letter = String.fromCharCode(code)
    if (!isLatin(letter) || letter.normalize('NFKD') !== letter || letter.toLowerCase() !== letter) continue
    const plain = anyAscii(letter).toLowerCase()
    if (/^[a-z]+$/.test(plain)) found.push([letter, plain])
  }
  expect([...latinCharacters]).toEqual(found)
})

describe('a contact as it is dictated', () => {
  it.each([
    ['+91 98765 00037', '9876500037'],
    ['098765-00037', '9876500037'],
    ['98765 00037', '9876500037'],
    ['+919876500037', '9876500037'],
    ['0091 98765 00037', '9876500037'],
    ['(+91) 98765-00037', '9876500037'],
    ['91-98765-00037', '9876500037'],
    ['९८७६५ ०००३७', '9876500037'],
    ['022-2345 6789', '2223456789'],
    ['+44 20 7946 0958', '442079460958'],
  ])('%s is %s', (typed, contact) => {
    expect(termsOf(typed)).toEqual([contact])
  })

  it.each([
    ['Rao 98765 00037', ['rao', '9876500037']],
    ['+91 98765', ['98765']],
    ['98765 000', ['98765', '000']],
    ['2024-25 1234567', ['2024-25', '1234567']],
    ['2026-01-15 10', ['2026-01-15', '10']],
    ['24/BSC/011', ['24/bsc/011']],
    ['CLG-98765-00037', ['clg-98765-00037']],
    ['+', ['+']],
  ])('"%s" is searched as %j', (typed, terms) => {
    expect(termsOf(typed)).toEqual(terms)
  })

  it('is found in a text in any of these forms', () => {
    expect(dictatedContacts('Call 98765 00037 or +91 98765-00038, room 12')).toEqual(['9876500037', '9876500038'])
    expect(dictatedContacts('9876500037')).toEqual([])
  })
})
