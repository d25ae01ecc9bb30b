type Line = Record<string, unknown> & { level: number; time: string; msg?: string }
type LoggedError = { type?: string; message?: string; stack?: string }

/** These say where a line belongs, which nobody needs who reads it at once. */
const LEFT_OUT = new Set(['level', 'time', 'msg', 'err', 'id', 'actor', 'ms'])
const OF_REQUEST = new Set(['method', 'path', 'status'])
/** As the library of the log counts levels. */
const WARN = 40
const ERROR = 50
const LABELS: Record<number, string> = { [WARN]: 'warning: ', [ERROR]: 'error: ' }
const FAILED_STATUS = 500

/**
 * A line of the log as it is shown on a terminal; null for one that is not. A request is shown where the portal failed: what was
 * read, sent or refused would push away what the operator has to read, such as the first password. `isWhole`: every line is
 * shown, which PORTAL_LOG=debug wants. The JSON of the same line has everything.
 */
export function readableLine(json: string, isWhole: boolean) {
  const line = JSON.parse(json) as Line
  const { level, time, msg = '', method, path, status } = line
  const isRequest = typeof method === 'string'
  if (isRequest && !isWhole && level < WARN && Number(status) < FAILED_STATUS) return null
  const error = line.err as LoggedError | undefined
  const said = isRequest ? `${method} ${path} ${status}` : [msg, error?.message].filter(Boolean).join(': ')
  const isSaid = (name: string) => LEFT_OUT.has(name) || (isRequest && OF_REQUEST.has(name))
  const rest = Object.entries(line).filter(([name]) => !isSaid(name))
  const details = rest.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const stack = level >= ERROR && error?.stack ? `\n${error.stack}` : ''
  const clock = new Date(time).toLocaleTimeString('en-GB')
  const text = `${clock} ${LABELS[level] ?? ''}${said}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
  return `${withoutControls(text)}${stack.replace(/[^\P{Cc}\n]/gu, '')}\n`
}

/** What was sent to the portal moves no cursor and writes no second line. */
const withoutControls = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
