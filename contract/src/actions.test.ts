import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { RoomActions } from './action-facts.ts'
import { actionNames } from './actions.ts'

it('every action stands in one room', async () => {
  const files = globSync('**/*.actions.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(files.map((file) => import(path.join(import.meta.dirname, file))))
  const rooms = modules.flatMap((module) => Object.values<RoomActions>(module))
  expect(rooms.flatMap((room) => Object.keys(room)).sort()).toEqual([...actionNames].sort())
})
