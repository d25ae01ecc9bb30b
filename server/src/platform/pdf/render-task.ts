/** A document that the compiler makes: a template, its data, and the files that the data names. */
export type RenderTask = {
  template: 'card' | 'card-sheets' | 'certificate' | 'strip-text'
  data: object
  /** Each by the name under which the template reads it. */
  files: Record<string, Uint8Array>
  /** `a-2a` and `a-2b` refuse a text that no font can show; only `1.7` takes the pages of another PDF. */
  standard: 'a-2a' | 'a-2b' | '1.7'
  tagged: boolean
  createdAt: Date
}

/** Asks for the number of pages of a PDF, without making anything. */
export type CountPagesTask = { pdf: Uint8Array }

export type Task = RenderTask | CountPagesTask

export type TaskResult =
  | { pdf: Uint8Array }
  | { pages: number }
  /** The texts that no font can show. */
  | { unprintable: string[] }
  | { failure: string }
