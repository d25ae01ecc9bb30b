/** What is printed on an ID card. Empty or null fields are left out. */
export type CardData = {
  name: string
  card: string
  collegeId: string
  course: string
  semester: string
  email: string
  contact: string
  fatherName: string
  /** As it is printed, such as `30 June 2029`. */
  validUntil: string | null
  bloodGroup: string | null
  emergencyContact: string | null
  /** A JPEG; null: the place of the photo says that there is none. */
  photo: Uint8Array | null
  /** The text of the QR code. */
  qr: string
  /** The code in groups, printed below the QR code; null when the QR code holds another text. */
  code: string | null
}

/** What a PDF says about itself. */
export type PdfFacts = { title: string; college: string; issuedAt: Date }

export type SheetOptions = {
  /** `cards`: each side on a page of its own, for card printers. `a4`: ten on a page, with crop marks. */
  layout: 'cards' | 'a4'
  /** `duplex`: each page of fronts is followed by one of backs, mirrored for a flip over the long edge. */
  sides: 'duplex' | 'fronts' | 'backs'
  /** How far the backs are moved, in millimetres, for what the printer is off. */
  offsetX: number
  offsetY: number
}

/** A part of a text as it is printed; `br`: a line break; `v`: a preview marks it as the value of a field. */
type PrintedRun = { t: string; b?: true; v?: true } | { br: true }
type PrintedBlock =
  | { kind: 'title' | 'paragraph'; runs: PrintedRun[] }
  | { kind: 'list'; items: PrintedRun[][] }
  /** The first row has the headings. All rows have as many cells. */
  | { kind: 'table'; rows: PrintedRun[][][] }
/** The text of a letter in one language (BCP 47). */
type PrintedSide = { language: string; rightToLeft: boolean; blocks: PrintedBlock[] }

/** What is printed on a letter: texts, in the order of the page. Pictures are PNG files. */
export type LetterData = {
  /** The college as it was called when the letter was issued. */
  college: string
  letterhead: { names: readonly string[]; lines: readonly string[]; logo: Uint8Array | null }
  /** Of a preview: whether number and date are marked, as the values in its text are. */
  isMarked?: boolean
  /** Beside who signs. */
  seal?: Uint8Array | null
  /** Of a preview: whether the letter will have a seal there. */
  hasSealPlace?: boolean
  serial: string
  /** As it is printed, such as `21 November 2026`. */
  date: string
  /** Such as that it is a duplicate; may be empty. */
  note: string
  sides: readonly PrintedSide[]
  /** Whether the head is printed. Its place stays empty on paper that has it already. */
  hasHead?: boolean
  /** What stands in the window of an envelope. */
  address?: PrintedSide | null
  /** Two languages one below the other, or paragraph beside paragraph. */
  layout: 'below' | 'beside'
  /** Of the text, in points. */
  size: number
  /** Without a picture there is room for ink. */
  signers: readonly {
    name: string
    office: string
    picture: Uint8Array | null
    /** Of a preview: whether the letter will have a picture there. */
    hasPlace?: boolean
  }[]
  /** How it is checked; null for a preview, which has no code. */
  check: { address: string; code: string; qr: string } | null
}

/** `note` stands on each page. */
export type TableData = { head: readonly string[]; rows: readonly (readonly string[])[]; note: string }

/** What is printed below the pages of a certificate, so that a paper copy can be checked. */
export type CheckStrip = {
  college: string
  serial: string
  /** The address as people type it, without `https://`. */
  address: string
  code: string
  qr: string
  issuedOn: string
  /** Since when its record is in the register, as it is printed, if that is longer than it has been issued. */
  registeredSince: string | null
  /** The college has not issued the document, it keeps a copy. */
  isCopy: boolean
}

/** A file that the office has uploaded. */
export type Original = {
  content: Uint8Array
  type: string
  /** What it is and whose, for those who cannot see its pages: their alternative text. */
  description: string
}

export type PdfRenderer = {
  /** The front and the back of a card, as PDF/A-2a. Throws UnprintableText. */
  card(card: CardData, facts: PdfFacts): Promise<Buffer>
  /** Many cards for a printer. Throws UnprintableText. */
  cardSheets(cards: readonly CardData[], options: SheetOptions, facts: PdfFacts): Promise<Buffer>
  /** A letter, as PDF/A-2a. Throws UnprintableText or TooManyPages. */
  letter(letter: LetterData, facts: PdfFacts): Promise<Buffer>
  /**
   * The pages of a letter as SVG, one below the other, drawn in a process of its own, so that a bad draft delays no
   * document. Throws as `letter`, and TaskLimit or ProcessCrashed.
   */
  previewLetter(letter: LetterData, facts: PdfFacts): Promise<{ svg: string; pages: number }>
  /** Many letters for a printer, in their order. Throws UnprintableText. */
  letterSheets(letters: readonly LetterData[], facts: PdfFacts): Promise<Buffer>
  /** A table over many pages of A4, as PDF/A-2a. Throws UnprintableText. */
  table(table: TableData, facts: PdfFacts): Promise<Buffer>
  /**
   * The pages of an uploaded PDF, or an uploaded image, with the strip below each page. Throws UnreadableOriginal for a
   * file that cannot be embedded, such as an encrypted PDF.
   */
  certificate(original: Original, strip: CheckStrip, facts: PdfFacts): Promise<Buffer>
  close(): Promise<void>
}

/** A text has characters that no font of the portal has. `message` names the first ones. */
export class UnprintableText extends Error {}

/** A letter has more than LETTER_PAGES_MAX pages. */
export class TooManyPages extends Error {}

/** An uploaded file cannot be embedded in a PDF. */
export class UnreadableOriginal extends Error {}
