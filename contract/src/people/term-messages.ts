/** A number gets the word that it is one of; a name has its own words. */
export const withWord = (word: string, name: string) => (/^(\d+|[IVX]+)$/i.test(name) ? `${word} ${name}` : name)

/** 'Sem 1 · Year 1', or the words of the college: 'Sem 2 · 1st Year'. */
export const termText = (semester: string, year: string) =>
  [withWord('Sem', semester), withWord('Year', year)].filter(Boolean).join(' · ')
