import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Pipelined requests that may wait in the whole process; each takes about 4 kB. Browsers and proxies send none. */
const WAITING_MAX = 5_000

/**
 * Handles the requests of one connection one after the other (HTTP pipelining, RFC 9112, section 9.3.2). Node starts
 * every request as soon as it has been parsed, and keeps the answers in memory until their turn comes. Here a request
 * is started when Node gives its response the connection: the answers to all earlier ones have then been read or are
 * in the buffers of the operating system. While a request waits nothing more is read from its connection. Where more
 * than `waitingMax` would wait in all, the connection that sends one more is closed.
 */
export function handleInOrder(listener: RequestListener, waitingMax = WAITING_MAX): RequestListener {
  const waitingOn = new WeakMap<Socket, { count: number }>()
  let waiting = 0

  function watch(socket: Socket) {
    const here = { count: 0 }
    waitingOn.set(socket, here)
    // Node resumes a connection by itself whenever the end of a request was read.
    socket.on('resume', () => here.count > 0 && socket.pause())
    socket.once('close', () => {
      waiting -= here.count
      here.count = 0
    })
    return here
  }

  return (request, response) => {
    const { socket } = request
    if (response.socket) return listener(request, response)
    // What was sent along before the connection was closed here is still parsed.
    if (socket.destroyed) return
    if (waiting >= waitingMax) return void socket.destroy()
    const here = waitingOn.get(socket) ?? watch(socket)
    here.count++
    waiting++
    socket.pause()
    response.once('socket', () => {
      here.count--
      waiting--
      if (here.count === 0) socket.resume()
      // Node is still busy with handing the connection over.
      process.nextTick(() => response.destroyed || listener(request, response))
    })
  }
}
