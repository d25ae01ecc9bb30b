/** A picture is damaged, or needs more than the portal gives to one. The message is for those who develop the portal. */
export class PictureRefused extends Error {}
