import type { SignedInUser } from '@portal/contract/people/session'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { listedScreens } from '../screen-list.ts'
import { keepOpened } from './opened.ts'
import { readWanted as readWantedOf, wantedBy as wantedByOf } from './wanted-screen.ts'

const routes = listedScreens.map((screen) => [screen.path, { options: { staticData: { screen } } }])
const router = { routesByPath: Object.fromEntries(routes) }
const readWanted = () => readWantedOf(router)
const wantedBy = (user: SignedInUser) => wantedByOf(user, router)

const names = { firstName: 'Asha', lastName: 'Rao' }
const student = { id: 's', userType: 'student', ...names } as const
const registrar = { id: 'a', userType: 'admin', staffRole: 'registrar', ...names } as const

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => stored.clear())

it('the link of an e-mail to a screen beyond the specified ones is kept over the login', () => {
  for (const path of ['/inbox', '/account/notifications?page=2']) {
    keepOpened(path)
    expect([wantedBy(student), wantedBy(registrar)]).toEqual([path, path])
  }
  keepOpened('/admin/requests/0f3a?from=mail')
  expect([wantedBy(registrar), wantedBy(student)]).toEqual(['/admin/requests/0f3a?from=mail', null])
})

it('where the login leads from a specified screen, or from what is no screen, stays as it is', () => {
  const others = [
    '/myrequests',
    '/admin',
    '/admin/pendingrequests?q=a',
    '/admin/updatestudent/1',
    '/nowhere',
    '//evil.example/inbox',
  ]
  for (const path of others) {
    keepOpened('/inbox')
    keepOpened(path)
    expect([path, readWanted()]).toEqual([path, ''])
  }
})
