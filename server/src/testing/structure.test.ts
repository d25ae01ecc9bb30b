import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// dependency-cruiser (.dependency-cruiser.cjs) checks imports; these tests check what it cannot.

const root = fileURLToPath(new URL('../../..', import.meta.url))

const sources = ['contract/src', 'server/src', 'web/src', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
)
const product = sources.filter(({ file }) => /^(web|server|contract)\/src\/(?!.*(\.test\.|testing\/))/.test(file))

it('only stores, backups and the database folder query tables', () => {
  const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
  const allowed = /\.store\.ts$|^server\/src\/platform\/database\/|^server\/src\/app\/backup\//
  expect(product.length).toBeGreaterThan(200)
  const violations = product.filter(({ file, text }) => !allowed.test(file) && queries.test(text))
  expect(violations.map(({ file }) => file)).toEqual([])
})

it('no code turns text into HTML or into a program', () => {
  const dangerousCode =
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|srcDoc|document\.write|javascript:|\beval\(|new Function\(/i
  expect(product.filter(({ text }) => dangerousCode.test(text)).map(({ file }) => file)).toEqual([])
})

it('no file is longer than 200 lines', () => {
  const longFiles = sources
    .filter(
      ({ file }) =>
        !/\.test\.tsx?$|^contract\/src\/(messages|api)\.ts|authorization-expectations\.ts$|^web\/src\/router\.tsx/.test(
          file,
        ),
    )
    .filter(({ text }) => text.split('\n').length > 200)
  expect(longFiles.map(({ file }) => file)).toEqual([])
})
