import type { APIRequestContext } from '@playwright/test'
import type { Decision, RequestStatus } from '@portal/contract/requests'
import type { StudentDraft } from '@portal/contract/users'
import { aPdf, aPhoto } from '@portal/server/testing/files'
import { REGISTRAR } from './portal-process.ts'

const aarav: Omit<StudentDraft, 'photo'> = {
  firstName: 'Aarav',
  lastName: 'Sharma',
  email: '',
  password: 'student-1',
  gender: 'Male',
  fatherName: 'Rajesh Sharma',
  motherName: 'Sunita Sharma',
  contact: '9876543210',
  courseName: 'B.Sc. Computer Science',
  semester: '3',
  year: '2nd Year',
  dob: '2005-08-14',
}

export type Student = Omit<StudentDraft, 'photo'> & { id: string }

let serial = 0

/** Prepares what a journey begins with, through the portal's own API, as its registrar. */
export class Registrar {
  readonly #http: APIRequestContext

  private constructor(http: APIRequestContext) {
    this.#http = http
  }

  static async signIn(http: APIRequestContext) {
    await http.post('/api/session', { data: { ...REGISTRAR, panel: 'admin' } })
    return new Registrar(http)
  }

  async addStudent(details: Partial<StudentDraft> = {}): Promise<Student> {
    const email = details.email ?? `student-${process.pid}-${++serial}@college.example`
    const draft = { ...aarav, ...details, email }
    const photo = await this.upload('photo', aPhoto, 'photo.jpg')
    const { id } = await this.#post<{ id: string }>('/api/students', { ...draft, photo })
    return { ...draft, id }
  }

  addIdCard(studentId: string, card: string, collegeId = 'CLG-20417') {
    return this.#post<{ id: string }>(`/api/students/${studentId}/id-cards`, { card, collegeId })
  }

  async addCertificate(studentId: string, title: string, documentType = 'Bonafide Certificate') {
    const file = await this.upload('certificate', aPdf(), `${title}.pdf`)
    return this.#post<{ id: string }>(`/api/students/${studentId}/certificates`, { title, documentType, file })
  }

  decide(requestId: string, from: RequestStatus, status: Decision) {
    return this.#post(`/api/requests/${requestId}/decision`, { from, status })
  }

  async deactivate(studentId: string) {
    await this.#http.delete(`/api/students/${studentId}`, { data: {} })
  }

  async upload(kind: 'photo' | 'certificate', bytes: Buffer, name: string) {
    const answer = await this.#http.post(`/api/uploads/${kind}`, {
      data: bytes,
      headers: { 'x-file-name': encodeURIComponent(name) },
    })
    return ((await answer.json()) as { id: string }).id
  }

  async #post<Answer>(path: string, data: unknown): Promise<Answer> {
    const answer = await this.#http.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}
