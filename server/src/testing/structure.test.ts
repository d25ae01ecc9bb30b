import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// What a file may import is checked by dependency-cruiser (.dependency-cruiser.cjs); here is what it cannot see.

const root = fileURLToPath(new URL('../../..', import.meta.url))

const sources = ['contract/src', 'server/src', 'web/src', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
)
const product = sources.filter(({ file }) => /^(web|server|contract)\/src\/(?!.*(\.test\.|testing\/))/.test(file))

it('only stores and the database folder ask tables', () => {
  const asking = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
  const allowed = /\.store\.ts$|^server\/src\/platform\/database\/|^server\/src\/app\/backup\//
  expect(product.length).toBeGreaterThan(200)
  const others = product.filter(({ file, text }) => !allowed.test(file) && asking.test(text))
  expect(others.map(({ file }) => file)).toEqual([])
})

it('no element and no program is made of text', () => {
  const makers =
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|srcDoc|document\.write|javascript:|\beval\(|new Function\(/i
  expect(product.filter(({ text }) => makers.test(text)).map(({ file }) => file)).toEqual([])
})

it('no file has grown too long to be read', () => {
  const long = sources
    .filter(({ file }) => !/\.test\.tsx?$|^contract\/src\/(messages|api)\.ts|^web\/src\/router\.tsx/.test(file))
    .filter(({ text }) => text.split('\n').length > 200)
  expect(long.map(({ file }) => file)).toEqual([])
})
