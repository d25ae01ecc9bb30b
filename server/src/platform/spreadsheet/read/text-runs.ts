import { unescapeExcel } from './cell-value.ts'

/** Collects the text of `<t>` elements, without the readings of Japanese texts (`<rPh>`). */
export function openTextRuns() {
  let collected = ''
  let isInText = false
  let isInReading = false
  return {
    start() {
      collected = ''
      isInText = false
    },
    open(name: string) {
      if (name === 't') isInText = !isInReading
      else if (name === 'rPh') isInReading = true
    },
    text(more: string) {
      if (isInText) collected += more
    },
    close(name: string) {
      if (name === 't') isInText = false
      else if (name === 'rPh') isInReading = false
    },
    end: () => unescapeExcel(collected),
  }
}
