/** `GET /programs/letters/{id}/file` in the description of the API: it answers a file, so it is no procedure of the contract. */
export const letterFileOperation = {
  summary: 'The signed PDF of a letter; GET /programs/letters/{id} says in fileUrl whether there is one',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: 'The file', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
    404: { description: 'NOT_FOUND: there is no such letter, its file is being made, or it was replaced' },
  },
}
