import type { NewCollege } from '../features/people/administrators/first-administrator.ts'
import type { Config } from '../platform/config.ts'
import { version } from '../platform/version.ts'

/** Where records and files are: in one place, or in the two that the settings name. */
function describeDataPlaces({ dataDir, databaseUrl, storage }: Config) {
  if (!databaseUrl && !storage) return [`Data is kept in ${dataDir}`]
  const files = storage ? `the bucket ${storage.base}/${storage.prefix}` : dataDir
  return [`Records are kept in ${describeRecordsPlace({ dataDir, databaseUrl })}`, `Files are kept in ${files}`]
}

/** The absolute data directory, or the database of PostgreSQL. */
export const describeRecordsPlace = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) =>
  databaseUrl ? `the PostgreSQL database ${describeDatabase(databaseUrl)}` : dataDir

/** The host and the name of a database, without user, password and parameters. */
function describeDatabase(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** Prints the address, the version and where the data is; after the first start that it was one, and the sign-in of the administrator. */
export function printBanner(config: Config, url: string, newCollege: NewCollege | null) {
  const lines = [`${config.name} is open at ${url}`, ...describeDataPlaces(config), `Version ${version}`]
  if (newCollege) {
    lines.push(
      '',
      `This is a new college: there was none in ${describeRecordsPlace(config)}.`,
      'If there should be one, stop the portal: a disk is not mounted, or a setting names another place.',
    )
  }
  const generated = newCollege?.generated
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
