import { describe, expect, it } from 'vitest'
import { findUnencryptedConnections } from './unencrypted-connections.ts'

const warned = (settings: { databaseUrl?: string; smtpUrl?: string }) =>
  findUnencryptedConnections({ databaseUrl: null, smtpUrl: null, ...settings }).map(
    (sentence) => sentence.split(' ')[1],
  )

describe('warnings about connections without TLS', () => {
  it.each([
    'postgres://portal:secret@db.college.edu/portal',
    'postgresql://portal:secret@10.0.0.5:5432/portal',
    'postgres://portal:secret@db.college.edu/portal?sslmode=no-verify',
    'postgres://portal:secret@db.college.edu/portal?sslmode=allow',
    'postgres://portal:secret@db.college.edu/portal?sslmode=require&uselibpqcompat=true',
    'postgres://localhost/portal?host=db.college.edu',
    'postgres://127.0.0.1.college.edu/portal',
  ])('%s gives a warning', (databaseUrl) => {
    expect(warned({ databaseUrl })).toEqual(['database'])
  })

  it.each([
    'postgres://portal:secret@localhost/portal',
    'postgres://portal:secret@127.0.0.1:5432/portal',
    'postgres://portal:secret@[::1]/portal',
    'postgres:///portal?host=/var/run/postgresql',
    'postgres:///portal',
    'postgres://portal:secret@db.college.edu/portal?sslmode=verify-full',
    'postgres://portal:secret@db.college.edu/portal?sslmode=require',
    'postgres://portal:secret@db.college.edu/portal?ssl=true',
    'postgres://portal:secret@db.college.edu/portal?sslmode=verify-ca&uselibpqcompat=true&sslrootcert=ca.pem',
    'postgres://portal:secret@postgres/portal?sslmode=disable',
  ])('%s gives no warning', (databaseUrl) => {
    expect(warned({ databaseUrl })).toEqual([])
  })

  it.each([
    'smtp://user:secret@mail.college.edu:587',
    'smtp://mail.college.edu?requireTLS=false',
    'smtp://mail.college.edu?secure=true',
    'smtp://mail.college.edu?requireTLS=true&tls.rejectUnauthorized=false',
    'smtps://mail.college.edu?tls.rejectUnauthorized=false',
  ])('%s gives a warning', (smtpUrl) => {
    expect(warned({ smtpUrl })).toEqual(['mail'])
  })

  it.each([
    'smtps://user:secret@mail.college.edu',
    'smtp://user:secret@mail.college.edu:587?requireTLS=true',
    'smtp://127.0.0.1:25',
    'smtp://localhost',
    'smtp://mail.college.edu?ignoreTLS=true',
  ])('%s gives no warning', (smtpUrl) => {
    expect(warned({ smtpUrl })).toEqual([])
  })

  it('contain neither the password nor the host', () => {
    const sentences = findUnencryptedConnections({
      databaseUrl: 'postgres://portal:hunter2@db.college.edu/portal',
      smtpUrl: 'smtp://user:hunter2@mail.college.edu',
    }).join()
    expect(sentences).toContain('sslmode=verify-full')
    expect(sentences).toContain('requireTLS=true')
    expect(sentences).not.toMatch(/hunter2|college\.edu/)
  })
})
