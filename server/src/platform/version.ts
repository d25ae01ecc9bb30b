import { readFileSync } from 'node:fs'
import { SERVER_FOLDER } from './server-folder.ts'

const { version: packageVersion } = JSON.parse(readFileSync(`${SERVER_FOLDER}/package.json`, 'utf8')) as {
  version: string
}

/** The version of the portal, such as `0.3.0`: in the check, the log, the metrics and the health check. */
export const version = packageVersion
