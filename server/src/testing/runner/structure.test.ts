import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// dependency-cruiser (.dependency-cruiser.cjs) checks imports; these tests check what it cannot.

const root = fileURLToPath(new URL('../../../..', import.meta.url))

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
        !/\.test\.tsx?$|^contract\/src\/messages\.ts|\.tables\.ts$|setting-descriptions\.ts$|\.api-document\.ts$|descriptions\/anywhere\.ts$/.test(
          file,
        ),
    )
    .filter(({ text }) => text.split('\n').length > 200)
  expect(longFiles.map(({ file }) => file)).toEqual([])
})

const styles = readdirSync(path.join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && name !== 'theme/constants.css')
  .map((file) => ({ file, text: readFileSync(path.join(root, 'web/src', file), 'utf8') }))

it('styles name their sizes of type, their spaces and their widths as the theme does', () => {
  const sized = /(?:^|[{;])\s*((?:font|font-size|gap|row-gap|column-gap|(?:padding|margin)[\w-]*):[^;]*);/g
  // Lengths of the ID card, which grows with its place, and of paper are their own. One pixel is a line, not a space.
  const ownLength = /\/ [\d.]+rem|\bmax\([\d.]+px, [\d.]+cqw\)|\b1px\b/g
  const unnamed = styles.flatMap(({ file, text }) => [
    ...[...text.matchAll(sized)]
      .map(([, declaration = '']) => declaration)
      .filter((declaration) => /\d(rem|em|px)\b/.test(declaration.replace(ownLength, '')))
      .map((declaration) => `${file}: ${declaration}`),
    ...(text.match(/@media[^{]*\d[^{]*/g) ?? []).map((query) => `${file}: ${query}`),
  ])
  expect(styles.length).toBeGreaterThan(50)
  expect(unnamed).toEqual([])
})

it('styles take heights of controls and radii from the theme', () => {
  // Paper, pictures of it, and icons have sizes of their own.
  const own = /^(public-pages|screens\/idcard)\/|letterhead-preview|card-picture|^theme\/base/
  const found = styles
    .filter(({ file }) => !own.test(file))
    .flatMap(({ file, text }) => [
      // From 28 to 56 pixels stand what is pressed and typed into, and the signs beside it.
      ...[...text.matchAll(/(?:^|[{;\s])((?:min-)?height: ([\d.]+)rem);/g)]
        .filter(([, , rem]) => Number(rem) >= 1.75 && Number(rem) < 3.5)
        .map(([, declaration = '']) => `${file}: ${declaration}`),
      ...[...text.matchAll(/border-radius: ([^;]*)/g)]
        .filter(
          ([, value = '']) =>
            !/^(50%|99px|0|inherit|[\d. ]*var\(--[\w-]*radius.*|calc\(var\(--radius.*|.*%.*)$/.test(value),
        )
        .map(([declaration]) => `${file}: ${declaration}`),
    ])
  expect(found).toEqual([])
})

it('the theme has 4 sizes of type and one for fields of phones, 3 heights, 2 radii, 12 steps of space and 8 widths', () => {
  const theme = readFileSync(path.join(root, 'web/src/theme/constants.css'), 'utf8')
  const tokens = readFileSync(path.join(root, 'web/src/theme/tokens.css'), 'utf8')
  const count = (pattern: RegExp) =>
    new Set([...theme.matchAll(pattern)].map(([, value]) => Math.round(Number(value) * 4))).size
  expect(theme.match(/--type-\d+:/g)?.length).toBeLessThanOrEqual(5)
  expect(theme.match(/--height-\d+:/g)?.length).toBeLessThanOrEqual(3)
  expect(tokens.match(/--radius-\w+:/g)?.length).toBeLessThanOrEqual(2)
  expect(theme.match(/--space-\d+:/g)?.length).toBeLessThanOrEqual(12)
  expect(count(/-width: ([\d.]+)em/g)).toBeLessThanOrEqual(8)
})

it('the page of the helpers of tests names each of them', () => {
  const folder = path.join(root, 'server/src/testing')
  const page = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const helpers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name))
    // One file for each room, and no helper.
    .filter((name) => !name.startsWith(`expectations${path.sep}`))
    .map((name) => path.basename(name, '.ts'))
  const named = [...page.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  expect(helpers.filter((name) => !named.includes(name))).toEqual([])
})
