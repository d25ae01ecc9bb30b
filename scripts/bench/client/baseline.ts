import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The yardstick: the least a Node server can do for a request. */
const server = createServer((_, response) => response.end('hello'))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
