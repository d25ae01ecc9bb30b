import type { GeneratedCredentials } from '../features/people/administrators/first-administrator.ts'
import type { Config } from '../platform/config.ts'
import { version } from '../platform/version.ts'

/** Where records and files are: in one place, or in the two that the settings name. */
function describeDataPlaces({ dataDir, databaseUrl, storage }: Config) {
  if (!databaseUrl && !storage) return [`Data is kept in ${dataDir}`]
  const records = databaseUrl ? `the PostgreSQL database ${describeDatabase(databaseUrl)}` : dataDir
  const files = storage ? `the bucket ${storage.base}/${storage.prefix}` : dataDir
  return [`Records are kept in ${records}`, `Files are kept in ${files}`]
}

/** The host and the name of a database, without user, password and parameters. */
function describeDatabase(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** Prints the address, the version and where the data is; after the first start the sign-in of the administrator. */
export function printBanner(config: Config, url: string, generated: GeneratedCredentials | null) {
  const lines = [`${config.name} is open at ${url}`, ...describeDataPlaces(config), `Version ${version}`]
  if (generated) {
    lines.push('', 'The first administrator has been made. This is shown once:')
    lines.push(
      `  sign in at  ${url}/adminlogin`,
      `  e-mail      ${generated.email}`,
      `  password    ${generated.password}`,
    )
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
