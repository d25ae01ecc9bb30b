/** Where the marks of titles (`# `) and of bold text (`**`) stand in the source of a letter, in order; `end` is exclusive. */
export function signsIn(source: string) {
  const signs = [...source.matchAll(/^[ \t]*# (?=.)/gm)].map(({ index, 0: sign }) => ({
    start: index,
    end: index + sign.length,
  }))
  for (const { index, 0: bold } of source.matchAll(/\*\*[^*\n]+\*\*/g)) {
    const end = index + bold.length
    signs.push({ start: index, end: index + 2 }, { start: end - 2, end })
  }
  return signs.sort((a, b) => a.start - b.start)
}
