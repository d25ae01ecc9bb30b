/*
 * Before Unicode was usual, Indian languages were typed in fonts that draw their letters in place of those of English:
 * "jkds'k" in Kruti Dev 010 looks like राकेश. The file has the letters of English.
 */

/** How the names of such fonts begin, without spaces and signs. */
const BEGINNINGS = [
  ...['krutidev', 'devlys', 'shusha', 'susha', 'chanakya', 'walkmanchanakya', 'apsdv', 'apscdv', 'shivaji', 'shreedev'],
  ...['shreelipi', 'akruti', '4cgandhi', 'bhaskar', 'dvtt', 'dvbtt', 'dvwtt', 'marathilys', 'preeti', 'kantipur'],
  ...['kundli', 'yogesh', 'sanskrit98', 'sanskrit99', 'naidunia', 'hindisan', 'amarujala', 'kiran'],
  ...[
    'sutonnymj',
    'lmg',
    'terafont',
    'gurbanilipi',
    'anmollipi',
    'asees',
    'bamini',
    'vanavil',
    'tscu',
    'tamtt',
    'tabtt',
  ],
  ...[
    'nudi',
    'brhkannada',
    'mltt',
    'mlttrevathi',
    'ismfont',
    'shreeguj',
    'shreetam',
    'shreetel',
    'shreekan',
    'shreemal',
  ],
]

/** "fiz;k", "y{eh", "fot;": in Kruti Dev and DevLys these signs are letters, which hardly any three names are without. */
const SIGN_FOR_LETTER = /[a-z](?:[;{}[\]|~][a-z]|;$)/i

/** Whether a text looks as if it were typed in such a font, where the font is not known. */
export const looksTypedInFont = (text: string) => SIGN_FOR_LETTER.test(text)

/** Whether a font draws other letters than the text of a cell has. */
export function isLegacyFont(name: string) {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return BEGINNINGS.some((beginning) => plain.startsWith(beginning))
}
