/** What the process for pictures does with one. `bytes`: the picture as it was sent. */
export type PictureTask =
  /** A photo in two sizes, the longer side in pixels, upright, as JPEG without metadata. */
  | { make: 'photo'; bytes: Uint8Array; sides: [number, number] }
  /** A smaller copy of a photo, as JPEG. */
  | { make: 'smaller'; bytes: Uint8Array; maxHeight: number }
  /** A picture drawn anew, as PNG within so many pixels. */
  | { make: 'redrawn'; bytes: Uint8Array; within: { width: number; height: number } }
  /** A picture of a paper, upright and without metadata, in its own format (JPEG, or PNG), the longer side at most so many pixels. */
  | { make: 'paper'; bytes: Uint8Array; side: number }
  /** Nothing: whether it can be decoded completely. */
  | { make: 'check'; bytes: Uint8Array }
  /** What it says of itself, without decoding it. */
  | { make: 'facts'; bytes: Uint8Array }
  /** A drawing of ours (SVG, 34 units wide) of `drawing` pixels in the middle of a square, as PNG. */
  | { make: 'icon'; bytes: Uint8Array; size: number; drawing: number; background: string }
  /** A logo for the bar, then as icons on white: see `logoFileNames`. All are PNG. */
  | { make: 'logo'; bytes: Uint8Array }

export type PictureFacts = { isAnimated: boolean; isCmyk: boolean }

/** `refused`: why the picture cannot be used; `isTooLarge` as in PictureRefused. */
export type PictureResult = { files: Uint8Array[] } | { facts: PictureFacts } | { refused: string; isTooLarge: boolean }
