/**
 * A receiver of webhooks, as `/api/docs` shows it: a program for Node, behind a web server that speaks https. A test runs this
 * very text.
 */
export const WEBHOOK_RECEIVER_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
createServer(async (request, response) => {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = request.headers
  const body = Buffer.concat(await request.toArray()).toString()
  const right = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  const isRight = (one) => one.length === right.length && timingSafeEqual(one, right)
  const isSigned = signatures.split(' ').some((one) => isRight(Buffer.from(one.replace('v1,', ''), 'base64')))
  const isTaken = isSigned && Math.abs(Date.now() / 1000 - time) < 300
  response.writeHead(isTaken ? 204 : 401).end()
  if (isTaken) console.log(id, body) // With an id that you have seen it is the same delivery once more.
}).listen(process.env.PORT)
`
