/**
 * A picture is damaged, or needs more than the portal gives to one. The message is for those who develop the portal.
 * `isTooLarge`: it has too many pixels, which whoever sends it can change.
 */
export class PictureRefused extends Error {
  readonly isTooLarge: boolean
  constructor(message: string, { isTooLarge = false } = {}) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}
