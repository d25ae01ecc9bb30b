import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createORPCClient } from '@orpc/client'
import { type ContractRouterClient, isContractProcedure } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { KeyAction } from '@portal/contract/actions'
import { api } from '@portal/contract/api'
import { API } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import type { Logger } from 'pino'
import { createContext } from '../../app/create-context.ts'
import { describeProcedure } from '../../app/describe-procedure.ts'
import { createHttpApp } from '../../app/http-app.ts'
import { openListener } from '../../app/http-listener.ts'
import { sessionCookie } from '../../auth/session-cookie.ts'
import { insertSession } from '../../auth/sessions/insert-session.store.ts'
import { createFirstAdministrator } from '../../features/people/administrators/first-administrator.ts'
import { createApiKey } from '../../features/people/api-keys/api-keys.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import type { Engine } from '../../platform/database/engine.ts'
import { PROBLEM_TYPE } from '../../platform/http/errors.ts'
import { openServer } from '../../platform/http/server.ts'
import { openLogger } from '../../platform/logger.ts'
import { openPdfRenderer } from '../../platform/pdf/open-pdf-renderer.ts'
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts'
import { openPictures, type Pictures } from '../../platform/pictures/pictures.ts'
import { copySqliteTemplate, newDatabase } from '../databases/engines.ts'
import { cookieOf } from './cookie-of.ts'
import { type AddedStudent, addTestStudent, type StudentToAdd } from './students.ts'

export const ADMIN = { email: 'registrar@college.example', password: 'registrar-1' }

/** A caller of the portal's API: the typed procedures, and plain HTTP with the same cookie. */
type Procedures = JsonifiedClient<ContractRouterClient<typeof api>>
export type Caller = Procedures & {
  cookie: string
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** The portal sends its answers as they are: here each is checked against the contract. */
async function checkAnswer({ next, path }: { next(): Promise<unknown>; path: readonly string[] }) {
  const answer = await next()
  const contract = path.reduce<unknown>((router, name) => Reflect.get(Object(router), name), api)
  if (isContractProcedure(contract)) describeProcedure(contract).outputSchema?.parse(answer)
  return answer
}

/** All portals of a worker have one process for PDFs and one for pictures, which end with the worker: they take long to start. */
const sharedPictures: Pictures = { ...openPictures(), close: async () => {} }
const sharedPdf: PdfRenderer = { ...openPdfRenderer(sharedPictures), close: async () => {} }

/** Starts every part of a portal on a free port; a start that fails closes what it has opened. */
async function startPortal(config: Config, log: Logger, now: () => Date) {
  const { app, close } = await createContext(config, log, now, { pdf: sharedPdf, pictures: sharedPictures })
  try {
    await createFirstAdministrator(app)
    const server = openServer(openListener(app, createHttpApp(app)).listener)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return { app, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts a complete portal on a free port with a new database and a clock that the test can move. */
export async function openTestPortal(engine: Engine, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-test-'))
  const databaseUrl = await newDatabase(engine)
  const lines: string[] = []
  const log = openLogger('debug', { write: (line: string) => void lines.push(line) })
  const config = readConfig({
    PORTAL_DATA_DIR: dataDir,
    PORTAL_PACE: 'brisk',
    PORTAL_ADMIN_EMAIL: ADMIN.email,
    PORTAL_ADMIN_PASSWORD: ADMIN.password,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  })
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'files'))) await copySqliteTemplate(config.dataDir)
  let clockOffsetMs = 0
  const { app, server, url, close } = await startPortal(config, log, () => new Date(Date.now() + clockOffsetMs))

  const caller = (cookie = '', apiKey = ''): Caller => {
    const fetchWithCookie = (target: string | URL | Request, init: RequestInit = {}) => {
      const request = new Request(target, init)
      if (cookie) request.headers.set('cookie', cookie)
      if (apiKey) request.headers.set('authorization', `Bearer ${apiKey}`)
      return fetch(request)
    }
    /** The client takes a problem as its own only with these members, and as `application/json`. */
    const fetchJson = async (target: string | URL | Request, init: RequestInit = {}) => {
      const answer = await fetchWithCookie(target, init)
      if (answer.headers.get('content-type') !== PROBLEM_TYPE) return answer
      const { defined, code, status, message, data } = (await answer.json()) as Record<string, unknown>
      return Response.json({ defined, code, status, message, data }, { status: answer.status })
    }
    const client = createORPCClient<Procedures>(
      new OpenAPILink(api, { url: url + API, fetch: fetchJson, interceptors: [checkAnswer] }),
    )
    const ownProperties = {
      // biome-ignore lint/suspicious/noThenProperty: awaiting a caller must not call a procedure named `then`
      then: undefined,
      cookie,
      fetch: (path: string, init?: RequestInit) => fetchWithCookie(url + path, init),
    }
    // The client returns a procedure for any name, so `ownProperties` are looked up first.
    return new Proxy(client, {
      get: (procedures, name) => Reflect.get(name in ownProperties ? ownProperties : procedures, name),
    }) as Caller
  }

  const signIn = async (person: { email: string; password: string }, panel: UserType, remember = false) => {
    const response = await fetch(`${url}${API}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password, panel, remember }),
    })
    if (!response.ok) throw new Error(`sign-in failed: ${await response.text()}`)
    return caller(cookieOf(response))
  }

  /** Opens a session without a sign-in, because verifying a password is slow by design. Returns its cookie. */
  async function openSession(userId: string) {
    const { token } = await insertSession(app.database, {
      userId,
      address: '127.0.0.1',
      remember: false,
      confirmedAt: app.now(),
      now: app.now(),
    })
    return sessionCookie(token, { secret: app.secret, url: app.config.url })
  }

  return {
    app,
    url,
    lines,
    stranger: caller(),
    caller,
    signIn,
    openSession,
    /** A program with a new API key that is allowed these actions. */
    async keyCaller(allowed: readonly KeyAction[]) {
      const key = await createApiKey(app.database, { name: 'Nightly export', allowed, days: 1 }, app.now())
      return caller('', key)
    },
    signInAdmin: () => signIn(ADMIN, 'admin'),
    /** Adds a student with a session, opened without a sign-in. */
    async signInStudent(details: Partial<AddedStudent> = {}) {
      const student = await addTestStudent(app, details)
      return { student, as: caller(await openSession(student.id)) }
    },
    addStudent: (details: StudentToAdd = {}) => addTestStudent(app, details),
    /** Moves the server's clock forward, or back if `ms` is negative. */
    passTime(ms: number) {
      clockOffsetMs += ms
    },
    async close() {
      app.live.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestPortal = Awaited<ReturnType<typeof openTestPortal>>
