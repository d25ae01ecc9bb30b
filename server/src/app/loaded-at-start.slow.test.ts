import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Prints the modules that a portal has loaded when it starts. */
const program = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)})
  console.log(JSON.stringify(loaded))
  process.exit()`

it('the portal loads the S3 client and what makes signed documents only when it needs them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded.filter((url) => /@aws|@smithy|jsonld|@digitalcredentials|pkijs|asn1js|typst/.test(url))).toEqual([])
  expect(loaded.length).toBeGreaterThan(100)
})
