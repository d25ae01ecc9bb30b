import type { FoundMark, MarkKind } from './marks.ts'

const quoted = (text: string) => `“${text}”`

/** What is said about a value that another program's export, or a list, has written so. */
const sentences: Record<MarkKind, (text: string) => string> = {
  dittos: (text) => `${quoted(text)} means the value above it. Enter the value`,
  markup: (text) => `${quoted(text)} has characters as web pages write them`,
  quotes: (text) => `${quoted(text)} has signs around it that another program has written`,
  noValues: (text) => `${quoted(text)} is what other programs write where there is no value`,
  decimals: (text) => `${quoted(text)} is an id of which another program has made a decimal number`,
  addresses: (text) => `${quoted(text)} is not one address alone`,
  numbers: (text) => `${quoted(text)} is more than one number`,
  titles: () => 'The profile and letters add a title to this name by themselves, so it would stand there twice',
}

const SHOWN_CHARACTERS = 60
const SHOWN_UNPRINTED = 5

/** The words about marks of other programs in forms, in the API and in rows of an import. */
export const markMessages = {
  of: ({ mark }: Pick<FoundMark, 'mark'>, text: string) =>
    sentences[mark](text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text),
  /** What is said where a text has characters that no font prints, such as those of another script. */
  unprinted: (characters: readonly string[]) =>
    `ID cards and certificates with this text cannot be made: their fonts do not have ${characters.slice(0, SHOWN_UNPRINTED).join(' ')}`,
  /** The button beside a warning. */
  use: (repaired: string) => `Use ${quoted(repaired)}`,
  useEmpty: 'Leave it empty',
} as const
