import type { Archive } from './archive.ts'
import { readLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'
import { openTextRuns } from './text-runs.ts'
import { type Attributes, parseWholeXml } from './xml.ts'

/** The texts that cells refer to by number. */
export type SharedStrings = { at(index: number): string }

const GROUP_STRINGS = 1_024

/** Reads the shared strings; formatted parts of one are joined. */
export async function readSharedStrings(archive: Archive, part: string | null) {
  const strings = openStrings()
  const runs = openTextRuns()
  const open = (name: string, attributes: Attributes) => {
    if (name === 'sst') strings.assertCount(Number(attributes.uniqueCount ?? 0))
    else if (name === 'si') runs.start()
    else runs.open(name)
  }
  const close = (name: string) => {
    if (name === 'si') strings.add(runs.end())
    else runs.close(name)
  }
  if (part !== null && archive.has(part)) await parseWholeXml(archive.read(part), { open, text: runs.text, close })
  return strings
}

/** A million strings of their own would take five times the memory of a thousand long ones. */
function openStrings() {
  const groups: { text: string; ends: Uint32Array }[] = []
  let last: string[] = []
  let characters = 0

  function assertCount(count: number) {
    if (count > readLimits.sharedStrings) throw new SpreadsheetRefused('tooMuchInside')
  }
  function closeGroup() {
    let end = 0
    groups.push({ text: last.join(''), ends: Uint32Array.from(last, (text) => (end += text.length)) })
    last = []
  }
  return {
    assertCount,
    add(text: string) {
      characters += text.length
      if (characters > readLimits.sharedStringCharacters) throw new SpreadsheetRefused('tooMuchInside')
      last.push(text)
      assertCount(groups.length * GROUP_STRINGS + last.length)
      if (last.length === GROUP_STRINGS) closeGroup()
    },
    at(index: number) {
      const group = groups[Math.floor(index / GROUP_STRINGS)]
      const place = index % GROUP_STRINGS
      if (group) return group.text.slice(place === 0 ? 0 : group.ends[place - 1], group.ends[place])
      return last[index - groups.length * GROUP_STRINGS] ?? ''
    },
  }
}
