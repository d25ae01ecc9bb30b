/** One spelling for the ways in which an Indian name is written in Latin letters: Deepak and Dipak, Laxmi and Lakshmi. */
export function soundOf(word: string) {
  return word
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/ck|q|c(?!h)/g, 'k')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/ee|y/g, 'i')
    .replace(/oo|ou|au|ow/g, 'u')
    .replace(/[^\p{L}]/gu, '')
    .replace(/(.)\1+/gu, '$1')
}
