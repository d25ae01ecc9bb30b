/** A document that the compiler makes: a template, its data, and the files that the data names. */
export type RenderTask = {
  template: 'card' | 'card-sheets' | 'certificate' | 'letter' | 'letters' | 'strip-text' | 'table'
  data: object
  /** Each by the name under which the template reads it. */
  files: Record<string, Uint8Array>
  /** `a-2a` and `a-2b` refuse a text that no font can show; only `1.7` takes the pages of another PDF. */
  standard: 'a-2a' | 'a-2b' | '1.7'
  tagged: boolean
  createdAt: Date
  /** One with more pages is refused; missing: no limit. */
  pagesMax?: number
  /** Draws the pages too, as one SVG. */
  drawn?: boolean
  /** How many documents it counts for: memory that native code keeps grows with them. */
  documents: number
}

/** Asks what a PDF has, without making anything. The pages of one with more than `pagesMax` are not looked at. */
export type ExaminePdfTask = { pdf: Uint8Array; pagesMax: number }

export type Task = RenderTask | ExaminePdfTask

export type TaskResult =
  /** `svg`: the pages below each other, where they were to be drawn. */
  | { pdf: Uint8Array; pages: number; svg: string }
  /** `losesParts`: see hasPartsToLose. */
  | { pages: number; losesParts: boolean }
  /** The texts that no font can show. */
  | { unprintable: string[] }
  | { tooManyPages: number }
  | { failure: string }
