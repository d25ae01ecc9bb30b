/** Limits of files beside those of their sizes. Their own file, so that a login does not load them. */

/** After this time a file that no record uses is removed. */
export const UNUSED_UPLOAD_HOURS = 24
/** The longer side of a picture of a paper, in pixels: a page of A4 at 170 dots per inch. Larger ones are made smaller. */
export const PAPER_MAX_PX = 2_000
/** A picture up to so large is made smaller in the browser; it may be larger than what can be sent. */
export const PICTURE_TO_SHRINK_MAX_BYTES = 60 * 1024 * 1024
