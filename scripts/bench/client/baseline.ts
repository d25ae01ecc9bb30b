import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server that everything is compared with: the least that a Node server can do for a request. */
const server = createServer((_, response) => response.end('hello'))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
