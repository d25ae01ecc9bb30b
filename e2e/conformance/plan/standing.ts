import { test } from '@playwright/test'
import type { Check } from './check.ts'
import { openScene } from './scenes.ts'
import { inForms, type Look } from './standing-forms.ts'
import { inRecords } from './standing-records.ts'
import { at, placesIn, screenNames, screensTold, type Told } from './texts.ts'

const looks: Partial<Record<keyof Told, Look>> = { ...inRecords, ...inForms }

/** What is answered for elsewhere, though it stands beside a text that is looked for here. */
const elsewhere = (part: string, place: string) =>
  (part === 'button' && place.endsWith(at('button', 'busy'))) || place.endsWith(at('rowButton', 'disabledWhen'))

/** Everything that stands on a screen as soon as it is open. */
export const standing: Check[] = screenNames.map((screen) => {
  const told = screensTold[screen]
  const parts = (Object.keys(looks) as (keyof Told)[]).filter((part) => part in told)
  return {
    title: `${screen} has the title, the labels and the buttons it should have`,
    covers: parts.flatMap((part) =>
      placesIn(told[part], 'screens', screen, part).filter((place) => !elsewhere(part, place)),
    ),
    async run(stage) {
      const scene = await openScene(stage, screen)
      for (const part of parts) await test.step(part, () => looks[part]?.(scene, told))
    },
  }
})
