import { expect, it } from 'vitest'
import { canInstall, canRun } from './runtime.mjs'

it.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.13.0', true],
  ['24.0.0', true],
])('with Node %s packages can be installed: %s', (version, isEnough) => {
  expect(canInstall(version)).toBe(isEnough)
})

it.each([
  ['24.21.0', true],
  ['24.22.1', true],
  ['24.20.9', false],
  ['26.1.0', false],
  ['22.23.0', false],
])("the machine's Node %s runs a portal that was tested with 24.21.0: %s", (version, runs) => {
  expect(canRun(version, '24.21.0')).toBe(runs)
})
