import type { ServerResponse } from 'node:http'
import type { Problem } from '@portal/contract/problems'
import { asBody } from '../api/answers.ts'

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Answers with a refusal; an answer that has already begun can only be cut off. */
export function sendProblem(response: ServerResponse, problem: Problem) {
  if (response.headersSent) return void response.destroy()
  const body = asBody(problem)
  sendJson(response, body.status, body)
}
