import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Prints the modules of the AWS SDK that a portal has loaded when it starts. */
const program = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  await import(${JSON.stringify(new URL('../../app/start.ts', import.meta.url).href)})
  console.log(JSON.stringify({ all: loaded.length, sdk: loaded.filter((url) => /@aws|@smithy/.test(url)) }))
  process.exit()`

it('the portal does not load the S3 client before a bucket is opened', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const { all, sdk } = JSON.parse(stdout)
  expect(sdk).toEqual([])
  expect(all).toBeGreaterThan(100)
})
