import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTlsServer } from '../../testing/services/tls-server.ts'
import { openOutgoing } from './outgoing.ts'
import { readOutgoing } from './outgoing-config.ts'
import { isPublicAddress } from './public-address.ts'

const COLLEGE_HOST = 'localhost'
const PUBLIC_HOST = 'hooks.college.example'
const NOTHING_SET = { hosts: [] }
const PUBLIC_ADDRESS = '93.184.216.34'

let receiver: Awaited<ReturnType<typeof openTlsServer>>
let received: { path: string; body: string; type: string }[] = []

beforeAll(async () => {
  receiver = await openTlsServer([COLLEGE_HOST, PUBLIC_HOST], (request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', body, type: request.headers['content-type'] ?? '' })
      if (request.url === '/redirect') return response.writeHead(302, { location: '/elsewhere' }).end()
      if (request.url === '/endless') {
        const send = () => void (response.destroyed || response.write(Buffer.alloc(65_536), send))
        return send()
      }
      if (request.url === '/busy') return response.writeHead(503, { 'retry-after': '120' }).end()
      if (request.url === '/silent') return
      if (request.url === '/cut')
        return response.writeHead(200, { 'content-length': '10' }).end('x', () => request.socket.destroy())
      if (request.url === '/upgrade')
        return request.socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n')
      if (request.url === '/drip') {
        const timer = setInterval(() => response.write('x'), 10)
        return response.on('close', () => clearInterval(timer))
      }
      return response.end('ok')
    })
  })
})

afterAll(async () => receiver.close())

/** Calls of a portal whose PORTAL_OUTGOING names the server of the test. */
const ofCollege = (timeoutMs = 5_000) =>
  openOutgoing(readOutgoing(`${COLLEGE_HOST}:${receiver.port}`) ?? fail(), { ca: receiver.ca, timeoutMs })

const fail = (): never => {
  throw new Error('PORTAL_OUTGOING cannot be read')
}

/** Calls of a portal with these hosts; each look-up takes the next addresses. */
function portalWith({ hosts }: { hosts: string[] }, ...turns: string[][]) {
  const asked: string[] = []
  const resolve = async (name: string) => turns[Math.min(asked.push(name), turns.length) - 1] ?? []
  const outgoing = openOutgoing({ proxy: null, hosts }, { ca: receiver.ca, resolve, timeoutMs: 5_000 })
  return { asked, post: (url: string) => outcomeOf(outgoing.post({ ...call, url })) }
}

const call = { headers: { 'content-type': 'application/json' }, body: '{"type":"test"}' }

const outcomeOf = (answer: Promise<{ status: number }>) =>
  answer.then(
    ({ status }) => status,
    ({ failure }) => failure,
  )

const post = (path: string, timeoutMs?: number) =>
  ofCollege(timeoutMs).post({ ...call, url: `https://${COLLEGE_HOST}:${receiver.port}${path}` })

describe('a call of another machine', () => {
  it('sends a POST and returns the status alone', async () => {
    received = []
    expect(await post('/in?a=b')).toEqual({ status: 200, retryAfterMs: null })
    expect(received).toEqual([{ path: '/in?a=b', body: call.body, type: 'application/json' }])
  })

  it('says how long the other machine asks to wait', async () => {
    expect(await post('/busy')).toEqual({ status: 503, retryAfterMs: 120_000 })
  })

  it('follows no redirect', async () => {
    received = []
    expect(await post('/redirect')).toMatchObject({ status: 302 })
    expect(received.map(({ path }) => path)).toEqual(['/redirect'])
  })

  it('reads the beginning of an answer that does not end, and closes the connection', async () => {
    expect(await post('/endless')).toMatchObject({ status: 200 })
  })

  it.each(['/drip', '/silent'])('ends when its time is over, whatever still comes (%s)', async (path) => {
    expect(await outcomeOf(post(path, 200))).toBe('timeout')
  })

  it.each(['/cut', '/upgrade'])('fails when the answer is not whole (%s)', async (path) => {
    expect(await outcomeOf(post(path))).toBe('connection')
  })

  it('can be ended before its time', async () => {
    const signal = AbortSignal.timeout(50)
    const url = `https://${COLLEGE_HOST}:${receiver.port}/silent`
    expect(await outcomeOf(ofCollege().post({ ...call, url, signal }))).toBe('timeout')
  })

  it('fails without a certificate that is trusted', async () => {
    const outgoing = openOutgoing({ proxy: null, hosts: [`${COLLEGE_HOST}:${receiver.port}`] })
    const url = `https://${COLLEGE_HOST}:${receiver.port}/`
    expect(await outcomeOf(outgoing.post({ ...call, url }))).toBe('certificate')
  })

  it('fails where nobody listens, and does not speak TLS', async () => {
    const other = createTcpServer((socket) => socket.resume().end('HTTP/1.1 200 OK\r\n\r\n')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const outgoing = openOutgoing({ proxy: null, hosts: [`${COLLEGE_HOST}:${port}`] }, { timeoutMs: 2_000 })
    const url = `https://${COLLEGE_HOST}:${port}/`
    expect(await outcomeOf(outgoing.post({ ...call, url }))).toBe('connection')
    await new Promise((resolve) => other.close(resolve))
    expect(await outcomeOf(outgoing.post({ ...call, url }))).toBe('connection')
  })

  it('can be held to a list of hosts', async () => {
    const { port, ca } = receiver
    const outgoing = openOutgoing({ proxy: null, hosts: [`${COLLEGE_HOST}:${port}`] }, { ca })
    const url = `https://${COLLEGE_HOST}:${port}/in`
    const to = (onlyHosts: string[]) => outcomeOf(outgoing.post({ ...call, url, onlyHosts }))
    expect(await to(['fcm.googleapis.com'])).toBe('address')
    expect(await to([COLLEGE_HOST])).toBe(200)
  })
})

describe('an address that is never called', () => {
  it.each([
    'http://hooks.college.example/',
    'ftp://hooks.college.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//hooks.college.example/',
    'https://',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://①②⑦.0.0.1/',
    'https://127.0.0.1./',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://93.184.216.34/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://x.localhost./',
    'https://database/',
    'https://database./',
    'https://database../',
    'https://./',
    'https://printer.local../',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://user:password@hooks.college.example/',
    'https://user@hooks.college.example/',
    'https://hooks.college.example:8443/',
    'https://hooks.college.example:80/',
    'https://hooks.college.example@127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
  ])('%s', async (url) => {
    const { post, asked } = portalWith(NOTHING_SET, ['127.0.0.1'])
    expect(await post(url)).toBe('address')
    expect(asked).toEqual([])
  })

  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['172.31.0.1']],
    [['192.168.1.1']],
    [['169.254.169.254']],
    [['100.64.0.1']],
    [['0.0.0.0']],
    [['224.0.0.1']],
    [['255.255.255.255']],
    [['::1']],
    [['fe80::1']],
    [['fd00::1']],
    [['::ffff:10.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['2002:7f00:1::']],
    [['2001:0:4136:e378::']],
    [[PUBLIC_ADDRESS, '169.254.169.254']],
    [['2606:4700::1111', '::1']],
    [['not an address']],
  ])('a name that leads to %s', async (addresses) => {
    expect(await portalWith(NOTHING_SET, addresses).post(`https://${PUBLIC_HOST}/`)).toBe('address')
  })

  it('a name that nobody knows', async () => {
    expect(await portalWith(NOTHING_SET, []).post(`https://${PUBLIC_HOST}/`)).toBe('name')
  })
})

describe('the address that is called', () => {
  it('is the one that was looked up and checked: the name is asked once', async () => {
    const host = `${PUBLIC_HOST}:${receiver.port}`
    const { post, asked } = portalWith({ hosts: [host] }, ['127.0.0.1'], ['192.0.2.1'])
    // Only what was looked up here leads to the receiver: no name server knows the name.
    expect(await post(`https://${host}/in`)).toBe(200)
    expect(asked).toEqual([PUBLIC_HOST])
  })

  it.each(['8.8.8.8', '103.21.244.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::200e'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('PORTAL_OUTGOING', () => {
  it('names hosts with a port, and one proxy', () => {
    expect(readOutgoing(' library.college.example, LMS.lan:8443 ,http://u:p@proxy.lan:3128')).toEqual({
      hosts: ['library.college.example:443', 'lms.lan:8443'],
      proxy: 'http://u:p@proxy.lan:3128',
      pushServices: [],
    })
    expect(readOutgoing('')).toEqual({ hosts: [], proxy: null, pushServices: [] })
  })

  it('names the push services of the college as such', () => {
    expect(readOutgoing('library.college.example, push=Push.lan:8443,push=push.college.example')).toEqual({
      hosts: ['library.college.example:443', 'push.lan:8443', 'push.college.example:443'],
      proxy: null,
      pushServices: ['push.lan:8443', 'push.college.example:443'],
    })
  })

  it.each([
    '10.0.0.7',
    '10.0.0.7:443',
    '[::1]',
    'a b',
    'host:0',
    'host:70000',
    'http://a, http://b',
    'ftp://a',
    'push=10.0.0.7',
    'push=',
    'push=http://a',
    'https://a/path',
  ])('cannot be %s', (text) => expect(readOutgoing(text)).toBeNull())

  it('allows a host of the college with that port only', async () => {
    const outgoing = openOutgoing({ proxy: null, hosts: ['localhost:1'] }, { ca: receiver.ca })
    expect(await outcomeOf(outgoing.post({ ...call, url: `https://localhost:${receiver.port}/` }))).toBe('address')
  })
})

describe('a proxy', () => {
  let proxy: Server
  let asked: { host: string; authorization: string | undefined }[] = []
  let answers = true

  beforeAll(async () => {
    proxy = createServer((_, response) => response.end('no proxy'))
    proxy.on('connect', (request, socket) => {
      asked.push({ host: request.url ?? '', authorization: request.headers['proxy-authorization'] })
      if (!answers) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      const onward = connect(receiver.port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        onward.pipe(socket).pipe(onward)
      })
      onward.on('error', () => socket.destroy())
      socket.on('error', () => onward.destroy())
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
  })

  afterAll(() => void proxy.close())

  const throughProxy = (hosts: string[] = []) => {
    const { port } = proxy.address() as AddressInfo
    return openOutgoing(
      { proxy: `http://office:s%40cret@127.0.0.1:${port}`, hosts },
      { ca: receiver.ca, timeoutMs: 2_000 },
    )
  }
  const url = `https://${PUBLIC_HOST}/in`

  it('is asked for the name, and the certificate of the name is still checked', async () => {
    asked = []
    expect(await outcomeOf(throughProxy().post({ ...call, url }))).toBe(200)
    const authorization = `Basic ${Buffer.from('office:s@cret').toString('base64')}`
    expect(asked).toEqual([{ host: `${PUBLIC_HOST}:443`, authorization }])
    expect(await outcomeOf(throughProxy().post({ ...call, url: 'https://other.college.example/' }))).toBe('certificate')
  })

  it('is not asked for hosts of the college, nor for addresses', async () => {
    asked = []
    const host = `${COLLEGE_HOST}:${receiver.port}`
    expect(await outcomeOf(throughProxy([host]).post({ ...call, url: `https://${host}/in` }))).toBe(200)
    expect(await outcomeOf(throughProxy().post({ ...call, url: 'https://10.0.0.7/' }))).toBe('address')
    expect(asked).toEqual([])
  })

  it('that refuses, or is none, is named as the reason', async () => {
    answers = false
    expect(await outcomeOf(throughProxy().post({ ...call, url }))).toBe('proxy')
    answers = true
    const nobody = openOutgoing({ proxy: 'http://127.0.0.1:1', hosts: [] })
    expect(await outcomeOf(nobody.post({ ...call, url }))).toBe('proxy')
  })
})
