import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Maximum number of waiting pipelined requests in the process; each takes about 4 kB. Browsers and proxies send none.
 */
const WAITING_MAX = 5_000

/**
 * Handles the requests of one connection one after the other (HTTP pipelining, RFC 9112, section 9.3.2). Node starts
 * every request as soon as it is parsed, and keeps the responses in memory until their turn. Here a request starts
 * when Node assigns the connection to its response: all earlier responses have then been read or are in the buffers of
 * the operating system. While a request waits, its connection is paused. Of all requests that have waited, one starts in
 * a turn of the event loop, so that requests of others are read in between. When `waitingMax` requests wait in total, a
 * connection that sends one more is closed.
 */
export function handleInOrder(listener: RequestListener, waitingMax = WAITING_MAX): RequestListener {
  const connections = new WeakMap<Socket, { count: number }>()
  const startInTurn = openTurns()
  let waiting = 0

  function watch(socket: Socket) {
    const connection = { count: 0 }
    connections.set(socket, connection)
    // Node resumes a connection whenever it has read the end of a request.
    socket.on('resume', () => connection.count > 0 && socket.pause())
    socket.once('close', () => {
      waiting -= connection.count
      connection.count = 0
    })
    return connection
  }

  return (request, response) => {
    const { socket } = request
    if (response.socket) return listener(request, response)
    // Node still parses data that it received before the connection was closed.
    if (socket.destroyed) return
    if (waiting >= waitingMax) return void socket.destroy()
    const connection = connections.get(socket) ?? watch(socket)
    connection.count++
    waiting++
    socket.pause()
    response.once('socket', () => {
      connection.count--
      waiting--
      if (connection.count === 0) socket.resume()
      startInTurn(() => response.destroyed || listener(request, response))
    })
  }
}

/** Runs what it is given in this order, later than now: one in a turn of the event loop. */
function openTurns() {
  const ready: (() => void)[] = []
  let isScheduled = false
  function schedule() {
    isScheduled = ready.length > 0
    if (isScheduled) setImmediate(runNext)
  }
  function runNext() {
    try {
      ready.shift()?.()
    } finally {
      schedule()
    }
  }
  return (run: () => void) => {
    ready.push(run)
    if (!isScheduled) schedule()
  }
}
