import type { Config } from '../config.ts'
import { isLoopback } from '../loopback.ts'

/** How ICU calls the time zone of a machine that has none. */
const NO_TIME_ZONE = new Set(['UTC', 'GMT', 'Etc/UTC', 'Etc/UCT', 'Etc/GMT', 'Etc/Unknown'])

/** Warnings about what a college needs and nobody has set, so that people would be told something untrue. */
export function findUnsetSettings({
  url,
  smtpUrl,
  dataDir,
  timeZone,
  given,
}: Pick<Config, 'url' | 'smtpUrl' | 'dataDir' | 'timeZone' | 'given'>): string[] {
  const sentences: string[] = []
  const { protocol, hostname } = new URL(url)
  if (smtpUrl === null && protocol === 'https:' && !isLoopback(hostname)) {
    sentences.push(
      `No e-mail reaches anybody: SMTP_URL is not set. Each one, with its reset link, is only a file in ${dataDir}/outbox, and the portal says that it was sent.`,
    )
  }
  if (!given.includes('timeZone') && NO_TIME_ZONE.has(timeZone)) {
    sentences.push(
      'No time zone is set, and that of the machine is UTC: a letter that is made in India before 05:30 has the date of the day before. Set PORTAL_TIME_ZONE, such as Asia/Kolkata, or the time zone under More → Settings.',
    )
  }
  return sentences
}
