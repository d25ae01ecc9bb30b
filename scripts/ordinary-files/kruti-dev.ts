import type { Names } from './people.ts'

/** How Hindi names are typed in the font Kruti Dev 010, which draws letters of English as those of Hindi. */
const typed: Record<string, string> = {
  राकेश: "jkds'k",
  प्रिया: 'fiz;k',
  अनिल: 'vfuy',
  सुनीता: 'lquhrk',
  विजय: 'fot;',
  आशा: "vk'kk",
  महेश: "egs'k",
  मीना: 'ehuk',
  लक्ष्मी: 'y{eh',
  श्याम: "';ke",
  शर्मा: "'kekZ",
  जोशी: "tks'kh",
  कुमार: 'dqekj',
  देवी: 'nsoh',
  सिंह: 'flag',
  वर्मा: 'oekZ',
  पटेल: 'iVsy',
}

const words = Object.keys(typed)
const FIRST_NAMES = 10
const firsts = words.slice(0, FIRST_NAMES)
const lasts = words.slice(FIRST_NAMES)

/** Names in Hindi whose words are all in the table. */
export const hindiInKrutiDev = (count: number): Names =>
  Array.from({ length: count }, (_, at) => [firsts[at % firsts.length] ?? '', lasts[at % lasts.length] ?? ''] as const)

const KRUTI_DEV = 'Kruti Dev 010'
export const krutiDev = (word: string) => ({ text: typed[word] ?? word, font: KRUTI_DEV })
