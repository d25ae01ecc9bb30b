import { type ProblemCode, problems } from '@portal/contract/problems'
import type { Meta } from '@portal/contract/procedures'
import { PROBLEM_TYPE } from '../../platform/http/errors.ts'
import { type Document, type Operation, type Response, type Schema, schemaRef } from '../../platform/http/openapi.ts'
import { duplicateCandidateSchema } from './duplicate-candidate.ts'

/** What the input of an operation is: the query, a body of JSON, the bytes of a file, or nothing. */
export type Takes = 'nothing' | 'query' | 'json' | 'file'

/** The problems that an operation can answer with besides those of its own. */
function sharedProblems({ action, does, needs }: Meta, takes: Takes, isProcedure: boolean): ProblemCode[] {
  const isPublic = action === 'anyone'
  const changes = does !== 'reads'
  const readsKey = isProcedure || !isPublic
  return [
    'MALFORMED',
    ...(isPublic ? [] : (['NOT_SIGNED_IN', 'RATE_LIMITED'] as const)),
    ...(readsKey
      ? (['FORBIDDEN', 'RATE_LIMITED', 'API_KEY_INVALID', 'API_KEY_ELSEWHERE', 'TOO_MANY_INVALID_API_KEYS'] as const)
      : []),
    ...(changes ? (['WRONG_ORIGIN', 'READ_ONLY', 'BEING_UPDATED', 'STORAGE_FULL'] as const) : []),
    ...(does === 'asks' || does === 'asksSometimes' ? (['CONFIRMATION_NEEDED'] as const) : []),
    ...(needs ? (['NOT_FOUND'] as const) : []),
    ...(takes === 'json' ? (['TOO_LARGE', 'TOO_SLOW', 'INVALID_INPUT'] as const) : []),
    ...(takes === 'query' ? (['INVALID_INPUT'] as const) : []),
    ...(['INTERNAL', 'UNAVAILABLE'] as const),
  ]
}

const pascalCase = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const schemaName = (code: ProblemCode) => `${pascalCase(code)}Problem`

const problemSchema: Schema = {
  type: 'object',
  description: 'Why nothing was done (RFC 9457), with the code and the sentence under their former names beside it.',
  properties: {
    type: { type: 'string', format: 'uri-reference', examples: ['/api/problems/STUDENT_NOT_FOUND'] },
    title: { type: 'string', description: 'The sentence of this code, always the same.' },
    status: { type: 'integer', description: 'The status of the answer.' },
    detail: { type: 'string', description: 'What there is to say this time: a sentence to show to a person.' },
    instance: { type: 'string', description: 'The id of the request, which its line in the log has.' },
    code: {
      type: 'string',
      examples: ['STUDENT_NOT_FOUND'],
      description: 'What a program decides by. New ones may come.',
    },
    message: { type: 'string', description: 'The same as detail.' },
    defined: { type: 'boolean', const: true, description: 'Of a client library: always true.' },
    data: {
      type: 'object',
      description: 'More for a program.',
      properties: {
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'A sentence for each field of the input that it is about; `form` stands for all of it.',
        },
        requestId: { type: 'string', description: 'The same as instance, of a failure.' },
        inactiveStudent: schemaRef('Person'),
        formerStudent: schemaRef('Person'),
        mergedInto: schemaRef('Person'),
        candidates: { type: 'array', items: duplicateCandidateSchema },
      },
      required: ['fields'],
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'message', 'data'],
}

const RATE_LIMIT_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  'Retry-After': { $ref: '#/components/headers/RetryAfter' },
}

const headers = {
  RateLimit: {
    description: 'Which limit was reached, what remains of it (r) and in how many seconds it begins anew (t).',
    schema: { type: 'string', examples: ['"read";r=0;t=37'] },
  },
  RateLimitPolicy: {
    description: 'How often is allowed (q) in how many seconds (w), where the limit is of that sort.',
    schema: { type: 'string', examples: ['"read";q=600;w=60'] },
  },
  RetryAfter: { description: 'After how many seconds to ask again.', schema: { type: 'integer', examples: [37] } },
  Allow: { description: 'The methods that this address has.', schema: { type: 'string', examples: ['GET, PUT'] } },
}

function responseOf(codes: readonly ProblemCode[]): Response {
  const status = problems[codes[0] ?? 'INTERNAL'].status
  const refs = codes.map((code) => schemaRef(schemaName(code)))
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
    ...(status === 429 ? { headers: RATE_LIMIT_HEADERS } : {}),
    ...(status === 503 ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    ...(status === 405 ? { headers: { Allow: { $ref: '#/components/headers/Allow' } } } : {}),
    content: { [PROBLEM_TYPE]: { schema: refs.length === 1 && refs[0] ? refs[0] : { anyOf: refs } } },
  }
}

/**
 * Writes the problems of each operation into the document: one response a status, each code with a schema of its own. A response
 * that several operations share is named once.
 */
export function openProblemResponses({ components }: Pick<Document, 'components'>) {
  const { schemas, responses } = components
  schemas.Problem = problemSchema
  Object.assign(components, { headers })

  /** The response of these codes of one status, as a reference. */
  function shared(codes: readonly ProblemCode[]): Response {
    const name = codes.map(pascalCase).join('Or')
    if (!responses[name]) {
      for (const code of codes)
        schemas[schemaName(code)] = {
          type: 'object',
          description: problems[code].message,
          allOf: [schemaRef('Problem')],
          properties: { code: { const: code }, status: { const: problems[code].status } },
          required: ['code', 'status'],
        }
      responses[name] = responseOf(codes)
    }
    return { $ref: `#/components/responses/${name}` }
  }
  // It belongs to an address, not to one of its methods.
  shared(['METHOD_NOT_ALLOWED'])

  return (operation: Operation, meta: Meta, { takes, own, isProcedure }: Described) => {
    const codes = [...new Set([...sharedProblems(meta, takes, isProcedure), ...own])].sort()
    const byStatus = Map.groupBy(codes, (code) => problems[code].status)
    const answers = Object.entries(operation.responses).filter(([status]) => status < '4')
    const refusals = [...byStatus].sort(([a], [b]) => a - b).map(([status, its]) => [`${status}`, shared(its)] as const)
    operation.responses = Object.fromEntries([...answers, ...refusals])
  }
}

type Described = { takes: Takes; own: readonly ProblemCode[]; isProcedure: boolean }
