import { expect, it } from 'vitest'
import { read, search, write } from '../scenarios/calls.ts'
import { figures } from './figures.ts'
import { peerId } from './fill.ts'

const access = {
  student: (cookie: string) => ({ id: `id of ${cookie}`, token: `token of ${cookie}` }),
  superuser: 'clerk',
}
const records = '/api/collections/requests/records'

it('the peer is asked for the same page of the queue, as somebody who may read it', () => {
  const asked = search('admin', '/requests', { status: 'Pending', pageSize: 50, page: 7 })
  expect(figures['pending queue, first pages']?.translate(asked, access)).toEqual({
    method: 'GET',
    path: `${records}?filter=status%3D%27Pending%27&sort=created&expand=student&perPage=50&page=7`,
    authorization: 'clerk',
    status: 200,
  })
})

it('the peer is sent the same request by the same student', () => {
  const sent = write('/me/requests', { message: 'Please attest my documents.' }, 201, 'Asha')
  const call = figures.creates?.translate(sent, access)
  expect(call).toMatchObject({ method: 'POST', path: records, authorization: 'token of Asha', status: 200 })
  expect(JSON.parse(call?.body ?? '')).toEqual({
    student: 'id of Asha',
    status: 'Pending',
    message: 'Please attest my documents.',
  })
})

it('a student reads only their own requests at the peer, too', () => {
  const call = figures['my requests']?.translate(read('Asha', '/me/requests'), access)
  expect(call).toMatchObject({ path: `${records}?sort=-created&perPage=10`, authorization: 'token of Asha' })
})

it('the peer gets ids of fifteen letters and digits', () => {
  expect(peerId('0b0f7f7e-5c1a-4d6e-9a44-3f2b1c0d9e8f')).toBe('a443f2b1c0d9e8f')
})
