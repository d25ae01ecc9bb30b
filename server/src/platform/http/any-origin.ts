import type { ServerResponse } from 'node:http'
import { DAY_SECONDS } from '@portal/contract/time/durations'

/** A browser does not ask again within this time. */
const PREFLIGHT_SECONDS = DAY_SECONDS

/** Lets the pages of every site read this answer. Only for what is public: browsers send no cookies with such requests. */
export function allowAnyOrigin(response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
}

/** Answers the question (OPTIONS) that a browser asks first when a page wants to send headers such as Cache-Control. */
export function answerPreflight(response: ServerResponse) {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': '*',
    'access-control-max-age': `${PREFLIGHT_SECONDS}`,
  })
  response.end()
}
