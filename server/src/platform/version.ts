import { readFileSync } from 'node:fs'

const { version: packageVersion } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** The version of the portal, such as `0.3.0`: in the check, the log, the metrics and the health check. */
export const version = packageVersion
