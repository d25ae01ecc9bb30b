import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/node'
import type { ORPCError } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/node'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { JSON_BODY_MAX_BYTES } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type { Logger } from 'pino'
import { sessionRoutes } from '../access/session.routes.ts'
import { certificateRoutes, myCertificateRoutes } from '../certificates/certificates.routes.ts'
import { countRoutes } from '../counts/counts.routes.ts'
import { idCardRoutes, myIdCardRoutes } from '../id-cards/id-cards.routes.ts'
import { myRequestRoutes, requestRoutes } from '../requests/requests.routes.ts'
import { myProfileRoutes, studentRoutes } from '../users/users.routes.ts'
import { asApiError, asProblem, asUnreadable, isAnswer } from './answers.ts'
import { os } from './os.ts'

/** Every procedure of the contract with what carries it out. A missing one does not compile. */
const router = os.router({
  session: sessionRoutes,
  me: { ...myProfileRoutes, ...myIdCardRoutes, ...myCertificateRoutes, ...myRequestRoutes },
  counts: countRoutes,
  students: studentRoutes,
  idCards: idCardRoutes,
  certificates: certificateRoutes,
  requests: requestRoutes,
})

/** Answers requests under `/api` that are procedures of the contract. */
export function openProcedures(log: Logger) {
  return new OpenAPIHandler(router, {
    plugins: [
      new BodyLimitPlugin({ maxBodySize: JSON_BODY_MAX_BYTES }),
      new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }),
    ],
    // Around the procedure itself.
    clientInterceptors: [refusing((error) => asProblem(error, log))],
    // Around all of it: what did not come out of a procedure is something that could not be read.
    interceptors: [refusing((error) => (isAnswer(error) ? error : asUnreadable(error)))],
  })
}

/** Turns whatever is thrown into a refusal as the API library sends it. */
const refusing =
  (asRefusal: (error: unknown) => Problem | ORPCError<string, unknown>) =>
  async <Result>({ next }: { next(): Promise<Result> }) => {
    try {
      return await next()
    } catch (error) {
      const refusal = asRefusal(error)
      throw refusal instanceof Problem ? asApiError(refusal) : refusal
    }
  }
