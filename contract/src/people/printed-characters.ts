/**
 * What the fonts of cards and certificates have, as ranges of code points (hexadecimal): the scripts of India (Noto), Latin,
 * Greek and Cyrillic letters (Public Sans, Source Serif 4), those of Arabic and Urdu (Amiri). A test compares it with them.
 */
const RANGES = `
  20-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1e6-1e7 1ea-1eb 1f8-21b 237 251 259 261 2b0 2b2-2b3 2b7-2b8 2bb-2bc
  2be-2bf 2c6-2cc 2d8-2dd 2e1-2e3 300-30c 311-312 315 31b 323-329 32e 331 35a-35b 375 384-3ce 3d7 3d9 3db 3dd
  3e1 400-45f 462-463 472-475 490-493 496-49b 4a0-4a3 4aa-4ab 4ae-4b3 4b6-4b7 4ba-4bb 4c0-4c2 4cf-4d1 4d4-4d9
  4e2-4e3 4e6-4e9 4ee-4ef 4f2-4f3 600-604 606-6ff 750-77f 890-891 8a0 8ac 8b6-8bd 8d1 8e4-8fe 900-c5b c5d-cdb
  cdd-d7f 1c50-1c7f 1cd0-1cf9 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d9c 1da0 1dbb 1e02-1e03 1e0a-1e11
  1e1e-1e21 1e24-1e25 1e28-1e2b 1e36-1e3b 1e3e-1e49 1e56-1e57 1e5a-1e63 1e6a-1e6f 1e80-1e85 1e8e-1e8f 1e92-1e93
  1e96-1e97 1e9e 1ea0-1ef9 2002-2015 2018-2022 2024-2026 2028-2030 2032-2033 2038-203a 203c 203e 2042 2044
  2047-2049 204f 2070-2079 207d-2089 208d-208e 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ac 20ae 20b1-20b2 20b4-20b5
  20b8-20ba 20bd 20bf 20f0 2113 2116-2117 2120 2122 212e 2153-2154 215b-215e 2190-2193 2196-2199 2202 2205-2206
  220f 2211-2213 2215 2219-221a 221e 222b 2248 2260 2264-2265 25a0 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6
  25c9-25ca 25cc 2610-2611 262c 266a 2713 2752 2e3a-2e3b 2e41 a830-a839 a8e0-a8ff aae0-aaff abc0-abff fb00-fb04
  fb50-fbc1 fbd3-fd3f fd50-fd8f fd92-fdc7 fdf0-fdfd fe70-fe72 fe74-feff 11301 11303 1133b-1133c 11b00-11b09
  1ee00-1eef1 1f12f 1f16a-1f16b
`

const ranges = RANGES.trim()
  .split(/\s+/)
  .map((range) => range.replace(/[0-9a-f]+/g, (code) => `\\u{${code}}`))
const NOT_PRINTED = new RegExp(`[^${ranges.join('')}\\s\\p{Default_Ignorable_Code_Point}]`, 'gu')

/** A letter that no font has is put together of its parts where they have these, such as ḅ. */
const isPrinted = (character: string) => !character.normalize('NFD').match(NOT_PRINTED)

/** The different characters of a text that no font of cards and certificates prints, in their order. Such a card cannot be made. */
export const unprintedCharacters = (text: string): string[] =>
  [...new Set(text.normalize('NFC').match(NOT_PRINTED))].filter((character) => !isPrinted(character))
