import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { addIssuedDocument } from '../../testing/issued-documents.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const settings = {
  PORTAL_VERIFICATION: 'on',
  PORTAL_NAME: 'Shantivan College',
  PORTAL_PLACE: 'Nashik, Maharashtra',
  PORTAL_OFFICE: 'Office of the Registrar, College Road · +91 253 000 0000 · registrar@shantivan.example',
  PORTAL_TIME_ZONE: 'Asia/Kolkata',
}

onBothEngines('the page of an issued document', (engine) => {
  let portal: TestPortal
  let studentId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, settings)
    studentId = (await portal.addStudent()).id
  })
  afterAll(() => portal.close())

  const add = (details: Parameters<typeof addIssuedDocument>[2] = {}) =>
    addIssuedDocument(portal.app, studentId, details)
  const open = (path: string, init?: RequestInit) => portal.stranger.fetch(path, init)

  it('says that a valid certificate is valid, since when, and what was printed on it', async () => {
    const { code, serial } = await add({
      issuedAt: '2026-11-18T20:00:00.000Z',
      fields: {
        name: 'Aarav Rajesh Sharma',
        title: 'Bonafide certificate',
        collegeId: 'CLG-20417',
        contact: '9876543210',
      },
    })
    const answer = await open(`/v/${code}`)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('<h1>This document is valid</h1>')
    // In the time zone of the college it was the next day.
    expect(text).toContain('Issued by Shantivan College on <b>19 November 2026</b> and not withdrawn.')
    for (const shown of ['Aarav Rajesh Sharma', 'Bonafide certificate', 'CLG-20417', serial])
      expect(text).toContain(shown)
    expect(text).toContain('Compare this with the paper in your hand.')
    expect(text).toContain('Check the address bar')
    expect(text).not.toContain('9876543210')
  })
})
