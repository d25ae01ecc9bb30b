import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identifier, multiLine, singleLine } from '../fields.ts'
import { email } from '../people/session.ts'
import { idCardFields } from '../records/id-cards/id-cards.ts'
import { requestCreateInput } from '../records/requests.ts'
import { withoutInvisible } from './invisible-characters.ts'

const name = singleLine('Last Name', 80)
/** Format characters that are drawn: around or over the digits behind them (Unicode: Prepended_Concatenation_Mark). */
const drawnFormatCharacters = [
  ...['\u0600', '\u0601', '\u0602', '\u0603', '\u0604', '\u0605', '\u06DD', '\u070F', '\u0890', '\u0891', '\u08E2'],
  ...['\u{110BD}', '\u{110CD}'],
]
const message = multiLine('Message', 2_000, 'empty')
const card = identifier('Card Id', 40)

type Schema = { safeParse(value: string): { data?: unknown; error?: { issues: { message: string }[] } | undefined } }

/** The parsed text, or the message of its refusal. */
function outcome(schema: Schema, text: string) {
  const { data, error } = schema.safeParse(text)
  return error ? { refused: error.issues[0]?.message } : { accepted: data }
}

const invisible = {
  'zero-width space': '\u200B',
  'zero-width joiner': '\u200D',
  'zero-width non-joiner': '\u200C',
  'word joiner': '\u2060',
  'byte order mark': '\uFEFF',
  'left-to-right mark': '\u200E',
  'right-to-left override': '\u202E',
  'first strong isolate': '\u2068',
  'Arabic letter mark': '\u061C',
  'soft hyphen': '\u00AD',
  'combining grapheme joiner': '\u034F',
  'Mongolian vowel separator': '\u180E',
  'variation selector': '\uFE0F',
  'ideographic variation selector': '\u{E0100}',
  'tag letter': '\u{E0061}',
  'Hangul filler': '\u3164',
  'half-width Hangul filler': '\uFFA0',
  'Hangul choseong filler': '\u115F',
  'Braille blank': '\u2800',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'interlinear annotation': '\uFFF9',
  'lone surrogate': '\uD800',
  'C1 control': '\u0085',
  bell: '\u0007',
}

describe('characters that cannot be seen', () => {
  it.each(Object.entries(invisible))('a %s is refused in names, messages and card ids', (_what, character) => {
    const text = `Ka${character}fer`
    expect(outcome(name, text)).toEqual({ refused: 'Last Name has characters that cannot be seen after “Ka”' })
    expect(outcome(message, text)).toEqual({ refused: 'Message has characters that cannot be seen after “Ka”' })
    expect(outcome(card, text)).toEqual({ refused: 'Card Id has characters that cannot be seen after “Ka”' })
    expect(idCardFields.safeParse({ card: `kafer-1${character}x`, collegeId: 'C' }).success).toBe(false)
    expect(outcome(email, `ka${character}fer@college.example`)).toEqual({ refused: 'Email address is invalid' })
    expect(withoutInvisible(text)).toBe('Kafer')
  })

  it('are reported with their position: after a long text, with the last words before them', () => {
    expect(outcome(name, '\u200BKafer')).toEqual({
      refused: 'Last Name has characters that cannot be seen at the beginning',
    })
    expect(outcome(message, 'Please issue\na bonafide certi\u00ADficate')).toEqual({
      refused: 'Message has characters that cannot be seen after “a bonafide certi”',
    })
    expect(outcome(message, `${'x'.repeat(50)}😀\u200B`)).toEqual({
      refused: `Message has characters that cannot be seen after “${'x'.repeat(19)}😀”`,
    })
  })

  it.each([
    ['Persian', 'می\u200Cخواهم'],
    ['Sinhala', 'ශ්\u200Dරීමතී'],
    ['Malayalam as it was typed before', 'അവന്\u200D'],
    ['Kannada at the end of a word', 'ಅಹಮದ್\u200C ಖಾನ್'],
    ['Bengali', 'র\u200D্যাব'],
    ['Hindi', 'क्\u200Dष'],
    ['Tamil, which needs none', 'தமிழ்'],
    ['Arabic with its own marks', 'مُحَمَّد'],
    ['Hebrew', 'דָּוִד'],
    ['Korean', '김철수'],
    ['Yoruba', 'Ẹ̀bùn'],
  ])('%s is accepted unchanged in names and messages', (_script, text) => {
    expect(outcome(name, text)).toEqual({ accepted: text.normalize('NFC') })
    expect(outcome(message, text)).toEqual({ accepted: text.normalize('NFC') })
    expect(withoutInvisible(text)).toBe(text)
  })

  it.each(drawnFormatCharacters)('%j is a format character that is drawn, and is accepted', (character) => {
    for (const schema of [name, message, card]) {
      expect(outcome(schema, `No ${character}78`)).toEqual({ accepted: `No ${character}78` })
    }
  })

  it.each(['می\u200Cخواهم', 'ශ්\u200Dරී', '❤\uFE0F'])('%j is refused in a card id', (text) => {
    expect(outcome(card, text)).toHaveProperty('refused')
  })

  it.each(['می\u200C\u200Cخواهم', 'a\u200Cb', 'می\u200C', '\u200Cمی', '12\u200D3', 'क\u200D'])(
    'a joiner without characters to join is refused: %j',
    (text) => {
      expect(outcome(name, text)).toHaveProperty('refused')
      expect(outcome(message, text)).toHaveProperty('refused')
    },
  )

  it.each([
    '👩\u200D🎓',
    '❤\uFE0F',
    '👨\u200D👩\u200D👧\u200D👦',
    '1\uFE0F\u20E3',
    '🧔🏽\u200D♂\uFE0F',
    '🇮🇳',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ])('a message may have the emoji %s', (emoji) => {
    expect(outcome(message, `Thank you ${emoji}!`)).toEqual({ accepted: `Thank you ${emoji}!` })
  })

  it.each(['❤\uFE0F\uFE0F', '🏴\u{E0067}\u{E0062}', '👩\u200D', '1\uFE0F', '👩\u200D\u200D🎓'])(
    'an incomplete emoji sequence is refused: %j',
    (text) => expect(outcome(message, text)).toHaveProperty('refused'),
  )
})

describe('spaces', () => {
  it('become plain spaces; repeated ones are reduced to one in a single line and kept in a message', () => {
    expect(outcome(name, '\u00A0Anna\u00A0 \u2003Maria\tD’Souza\u3000')).toEqual({ accepted: 'Anna Maria D’Souza' })
    expect(outcome(card, 'CS\u202F 1')).toEqual({ accepted: 'CS 1' })
    expect(outcome(message, 'One\u00A0two\n\n  three\u2003four')).toEqual({ accepted: 'One two\n\n  three four' })
  })

  it('alone count as empty', () => {
    expect(outcome(name, '\u00A0\u2003\uFEFF')).toEqual({ refused: 'Last Name is required' })
    expect(requestCreateInput.safeParse({ message: '\u00A0\n\u3000' }).success).toBe(false)
  })

  it('composed and decomposed forms of a letter are equal', () => {
    expect(outcome(card, 'KA\u0308FER')).toEqual(outcome(card, 'K\u00C4FER'))
  })
})

it('accepted text is unchanged when parsed again, and has no invisible characters', () => {
  const randomText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('a', 'Ä', 'می', 'ශ්', 'क', '❤', '👩', ' ', ...Object.values(invisible)),
      maxLength: 12,
    }),
  )
  fc.assert(
    fc.property(randomText, (text) => {
      for (const schema of [name, message, card]) {
        const { accepted } = outcome(schema, text) as { accepted?: string }
        if (accepted === undefined) continue
        expect(outcome(schema, accepted)).toEqual({ accepted })
        expect(accepted).not.toMatch(/[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\u00AD\uFEFF\u2028\u2029\p{Cs}]/u)
        if (schema !== card) continue
        const drawn = new RegExp(`[${drawnFormatCharacters.join('')}]`, 'gu')
        expect(accepted.replace(drawn, '')).not.toMatch(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
      }
      expect(withoutInvisible(withoutInvisible(text))).toBe(withoutInvisible(text))
    }),
    { numRuns: 2_000, examples: drawnFormatCharacters.map((character) => [`7${character}8`]) },
  )
})
