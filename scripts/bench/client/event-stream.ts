import { connect } from 'node:net'
import { httpPaths } from '@portal/contract/paths'

const DATA = 'data: '
const BUFFER_BYTES = 64 * 1024
/** One for all streams: each part is read before the next arrives. */
const buffer = Buffer.alloc(BUFFER_BYTES)

export type EventStream = { close(): void }

/**
 * Opens an event stream and calls `onTopic` with each line of data. Every screen of a college reads on a machine of its own;
 * here one process reads all of them, beside the server. So it does no more than it must: it reads from the connection
 * without Node's HTTP client, which takes more time for an event than the server does. Rejects if the stream is refused.
 */
export function openEventStream(target: URL, cookie: string, onTopic: (topic: string) => void): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    let head: string | null = ''
    let rest = ''

    function read(text: string) {
      if (head === null) return readLines(text)
      head += text
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const status = head.slice(0, head.indexOf('\r\n'))
      const body = head.slice(end)
      head = null
      if (!status.includes(' 200 ')) return reject(new Error(`a stream was refused with ${status}`))
      resolve({ close: () => socket.destroy() })
      readLines(body)
    }

    function readLines(text: string) {
      const all = rest + text
      let at = 0
      for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n', at)) {
        if (all.startsWith(DATA, at)) onTopic(all.slice(at + DATA.length, end))
        at = end + 1
      }
      rest = all.slice(at)
    }

    const socket = connect({
      host: target.hostname,
      port: Number(target.port),
      onread: {
        buffer,
        callback(bytes) {
          read(buffer.toString('latin1', 0, bytes))
          return true
        },
      },
    })
    socket.on('error', reject)
    socket.write(`GET ${httpPaths.live} HTTP/1.1\r\nhost: ${target.host}\r\ncookie: ${cookie}\r\n\r\n`)
  })
}
