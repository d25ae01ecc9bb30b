import { expect, test } from '@playwright/test'
import { busy } from './plan/busy.ts'
import type { Check } from './plan/check.ts'
import { constants } from './plan/constants.ts'
import { noSecondSpinner } from './plan/no-second-spinner.ts'
import { openings } from './plan/openings.ts'
import { redirects } from './plan/redirects.ts'
import { routeTable } from './plan/routes.ts'
import { said } from './plan/said.ts'
import { sessions } from './plan/sessions.ts'
import { shell } from './plan/shell.ts'
import { standing } from './plan/standing.ts'
import { storage } from './plan/storage.ts'
import { allPlaces } from './plan/texts.ts'
import { timings } from './plan/timings.ts'
import { toasts } from './plan/toasts.ts'
import { unusual } from './plan/unusual.ts'

const checks: Check[] = [
  ...[busy, constants, noSecondSpinner, openings, redirects, routeTable, said].flat(),
  ...[sessions, shell, standing, storage, timings, toasts, unusual].flat(),
]

test('every text of the specification has a check that answers for it, and every check a text that is there', () => {
  const answeredFor = new Set(checks.flatMap(({ covers }) => covers))
  const places = new Set(allPlaces())
  expect([...places].filter((place) => !answeredFor.has(place))).toEqual([])
  expect([...answeredFor].filter((place) => !places.has(place))).toEqual([])
})
