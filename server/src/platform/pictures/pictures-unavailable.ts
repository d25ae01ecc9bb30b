/** No picture can be worked on: the process cannot be started, or is ended from outside again and again. */
export class PicturesUnavailable extends Error {}
