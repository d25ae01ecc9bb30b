import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Room } from '../features/room.ts'
import { asks, jobs, maintenance, notificationFacts, procedures, rooms as roomsOfPortal, routes } from './rooms.ts'

const folder = path.join(import.meta.dirname, '../features')
const files = globSync('*/*/room.ts', { cwd: folder })
const rooms: Room[] = (await Promise.all(files.map((file) => import(path.join(folder, file))))).flatMap(Object.values)

const namesIn = (groups: Record<string, object> | undefined) =>
  Object.entries(groups ?? {}).flatMap(([group, its]) => Object.keys(its).map((name) => `${group}.${name}`))

const merged = { routes, jobs, maintenance, notificationFacts, asks }

it.each(['routes', 'jobs', 'maintenance', 'notificationFacts', 'asks'] as const)(
  'the %s of the portal are those of all rooms, each of one',
  (key) => {
    expect(rooms.flatMap((room) => Object.keys(room[key] ?? {})).sort()).toEqual(Object.keys(merged[key]).sort())
  },
)

it('every room is one of the portal, which starts what it has running', () => {
  expect(new Set<Room>(roomsOfPortal)).toEqual(new Set(rooms))
})

it('the procedures of the portal are those of all rooms, each of one', () => {
  expect(rooms.flatMap((room) => namesIn(room.procedures)).sort()).toEqual(namesIn(procedures).sort())
})
