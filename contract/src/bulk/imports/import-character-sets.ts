/**
 * How a text was written that has been read in another way: in UTF-8 and read as Windows-1252 or Mac Roman (`utf-8`,
 * `utf-8-mac`), in Windows-1252 and read as ISO-8859-1, or in another character set and read as Windows-1252.
 */
export const writtenIn = ['utf-8', 'utf-8-mac', 'windows-1252', 'macintosh', 'windows-1250', 'iso-8859-2'] as const
export type WrittenIn = (typeof writtenIn)[number]
