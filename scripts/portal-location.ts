/** Where a portal keeps its records and files. */
export type PortalLocation = { dataDir: string; databaseUrl: string | null }

/** The settings of a portal that keeps its records and files there. */
export function settingsFor({ dataDir, databaseUrl }: PortalLocation): Record<string, string> {
  return { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
}
