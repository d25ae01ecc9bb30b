import { globSync, readFileSync } from 'node:fs'
import { screens } from '@portal/contract/paths'
import { specifiedScreens } from '@portal/contract/specified-screens'
import { expect, it } from 'vitest'

const logins = new Set<string>([screens.studentLogin, screens.adminLogin])

it('each screen beyond the specification has one journey that is run every time', () => {
  const specs = globSync('e2e/journeys/*.spec.ts').map((file) => readFileSync(file, 'utf8'))
  const opened = specs.flatMap((spec) => [...spec.matchAll(/opens\(([^)]+)\)/g)].flatMap(([, names]) => namesIn(names)))
  const beyond = Object.entries(screens).filter(([, path]) => !specifiedScreens.has(path) && !logins.has(path))
  expect(opened.toSorted()).toEqual(beyond.map(([name]) => name).toSorted())
})

const namesIn = (list = '') => list.split(',').map((name) => name.trim().replaceAll("'", ''))
