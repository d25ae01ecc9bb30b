import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { readSettings } from './setting-list.ts'
import { settings } from './settings.ts'

describe('settings', () => {
  it('all have a default', () => {
    expect(readConfig({})).toMatchObject({
      name: 'Student Documents',
      host: '127.0.0.1',
      port: 3000,
      url: 'http://localhost:3000',
      databaseUrl: null,
      delayMode: 'specified',
      hideAccounts: false,
      trustProxy: false,
    })
  })

  it('an empty value counts as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORTAL_PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 })
  })

  it('PORT, which hosting platforms set, is used when PORTAL_PORT is not set', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({ port: 8080, url: 'http://localhost:8080' })
    expect(readConfig({ PORT: '8080', PORTAL_PORT: '' })).toMatchObject({ port: 8080 })
    expect(readConfig({ PORT: 'not a port', PORTAL_PORT: '3001' })).toMatchObject({ port: 3001 })
  })

  it.each([
    ['PORTAL_PORT', 'eighty', 'PORTAL_PORT must be a port number from 0 to 65535.'],
    ['PORT', 'eighty', 'PORT must be a port number from 0 to 65535.'],
    ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must be a postgres:// address.'],
    ['SMTP_URL', 'mail.college.example', 'SMTP_URL must be an smtp:// or smtps:// address.'],
    ['PORTAL_URL', 'portal.college.example', 'PORTAL_URL must be an http:// or https:// address.'],
    ['PORTAL_PACE', 'fast', 'PORTAL_PACE must be one of specified, brisk.'],
    ['PORTAL_SECOND_FACTOR', 'maybe', 'PORTAL_SECOND_FACTOR must be one of off, offered, staff, everybody.'],
    ['PORTAL_HIDE_ACCOUNTS', 'maybe', 'PORTAL_HIDE_ACCOUNTS must be true or false.'],
    ['PORTAL_ADMIN_EMAIL', 'admin', 'PORTAL_ADMIN_EMAIL must be an e-mail address.'],
    ['PORTAL_ADMIN_PASSWORD', '12345', 'PORTAL_ADMIN_PASSWORD must have at least 6 characters.'],
    ['PORTAL_SECRET', 'short', 'PORTAL_SECRET must have at least 32 characters.'],
    ['PORTAL_METRICS_TOKEN', 'short', 'PORTAL_METRICS_TOKEN must have at least 16 characters.'],
    ['PORTAL_MAX_STREAMS', 'many', 'PORTAL_MAX_STREAMS must be a number of streams, 1 or more.'],
    ['PORTAL_MAX_REQUESTS', 'many', 'PORTAL_MAX_REQUESTS must be a number of requests, 1 or more.'],
    ['PORTAL_DRAIN_SECONDS', 'long', 'PORTAL_DRAIN_SECONDS must be a number of seconds, from 0 to 300.'],
    ['PORTAL_DRAIN_SECONDS', '1000', 'PORTAL_DRAIN_SECONDS must be a number of seconds, from 0 to 300.'],
    ['PORTAL_HOST', ' ', 'PORTAL_HOST must not be empty.'],
    [
      'PORTAL_MAIL_FROM',
      'nonsense',
      'PORTAL_MAIL_FROM must be an e-mail address, or College <office@college.example>.',
    ],
    [
      'STORAGE_URL',
      'https://s3.example/college',
      'STORAGE_URL must look like s3://bucket/folder?endpoint=https://host&region=name.',
    ],
    ['STORAGE_DIRECT', 'true', 'STORAGE_DIRECT needs STORAGE_URL.'],
    ['PORTAL_VERIFICATION', 'maybe', 'PORTAL_VERIFICATION must be one of on, off.'],
    ['PORTAL_CARD_QR', 'both', 'PORTAL_CARD_QR must be one of text, link.'],
    ['PORTAL_CARD_FIELDS', 'shoe,hat', 'PORTAL_CARD_FIELDS must be a list of validity, bloodGroup, emergencyContact.'],
    ['PORTAL_FORMER_URLS', 'http://old.edu', 'PORTAL_FORMER_URLS must be a list of https:// addresses.'],
    ['PORTAL_TIME_ZONE', 'Mars/One', 'PORTAL_TIME_ZONE must be a time zone such as Asia/Kolkata.'],
    ['PORTAL_PLACE', 'x'.repeat(81), 'PORTAL_PLACE must have at most 80 characters.'],
    ['PORTAL_OFFICE', 'x'.repeat(201), 'PORTAL_OFFICE must have at most 200 characters.'],
    ['PORTAL_LOG', 'loud', 'PORTAL_LOG must be one of debug, info, warn, error, silent.'],
  ])('%s=%s stops the portal from starting, with a clear error', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  it('every limit of a setting is named in plain words', () => {
    const values = ['-1', '0', '1.5', '999999999999', 'nonsense', ' ', '@', '#', '%', `x@${'y'.repeat(300)}`]
    const problems = Object.keys(settings.shape).flatMap((name) =>
      values.flatMap((value) => readSettings({ [name]: value }).flatMap(({ problem }) => problem ?? [])),
    )
    expect(problems.length).toBeGreaterThan(100)
    expect(problems.filter((problem) => !/^(must|needs|has) /.test(problem))).toEqual([])
  })

  it.each([
    ['https://college.edu/documents', 'must end after the name'],
    ['https://college.edu/?from=mail', 'must end after the name'],
    ['https://college.edu#top', 'must end after the name'],
    ['https://office:secret@college.edu', 'must have no user'],
    ['https:/college.edu', 'must be an http:// or https:// address'],
  ])('PORTAL_URL=%s, at which nothing would be found, stops the start', (url, sentence) => {
    expect(() => readConfig({ PORTAL_URL: url })).toThrow(`PORTAL_URL ${sentence}`)
  })

  it('PORTAL_URL is written as browsers write it', () => {
    expect(readConfig({ PORTAL_URL: 'HTTPS://Documents.College.edu:443/' }).url).toBe('https://documents.college.edu')
    expect(readConfig({ PORTAL_URL: 'http://10.0.0.5:8080' }).url).toBe('http://10.0.0.5:8080')
  })

  it.each([
    'postgres://portal:p#ss@db/portal',
    'postgres://portal:pa/ss@db/portal',
    'postgres://portal:12/ss@db/portal',
    'postgres://portal:pa?ss@db/portal',
    'postgres://portal:12?ss@db/portal',
    'postgres://portal:pa%ffss@db/portal',
  ])('DATABASE_URL=%s, whose password is not escaped, stops the start with a sentence without the password', (url) => {
    for (const [name, address] of [
      ['DATABASE_URL', url],
      ['SMTP_URL', url.replace('postgres', 'smtp')],
    ] as const) {
      expect(() => readConfig({ [name]: address })).toThrow(
        `${name} has a user or a password with a character that ends it too early: there @ is written as %40`,
      )
    }
  })

  it.each([
    [
      'sslmode=verfy-full',
      'must have one of disable, prefer, require, verify-ca, verify-full, no-verify as its sslmode',
    ],
    ['sslmode=', 'must have one of disable'],
    ['sslmode=disable&sslmode=on', 'must have one of disable'],
    ['ssl=false', 'must have an sslmode'],
    ['uselibpqcompat=yes', 'must have uselibpqcompat=true'],
    ['sslmode=verify-ca&uselibpqcompat=true', 'needs sslrootcert'],
    ['sslrootcert=system', 'must name a file'],
  ])('DATABASE_URL with %s, which is nonsense, stops the start', (parameters, sentence) => {
    expect(() => readConfig({ DATABASE_URL: `postgres://db/portal?${parameters}` })).toThrow(`DATABASE_URL ${sentence}`)
  })

  it.each([
    'postgres://portal:p%40ss@db.college.edu:6432/portal?sslmode=verify-full&sslrootcert=/etc/ssl/college.pem',
    'postgresql://portal:50%off@db/portal?sslmode=disable',
    'postgres:///portal?host=/var/run/postgresql&user=me@azure',
    'postgres://portal@127.0.0.1/portal?ssl=true',
  ])('DATABASE_URL=%s is taken as it is', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it('all invalid settings are reported at once', () => {
    expect(() => readConfig({ PORTAL_PORT: '-1', PORTAL_PACE: 'x' })).toThrow(/PORTAL_PORT[\s\S]*PORTAL_PACE/)
  })

  it.each([
    ['s3://college?region=eu-central-1', 'https://college.s3.eu-central-1.amazonaws.com', 'eu-central-1', ''],
    ['s3://files.college.example', 'https://s3.us-east-1.amazonaws.com/files.college.example', 'us-east-1', ''],
    [
      's3://college/portal/files/?endpoint=https://s3.example',
      'https://s3.example/college',
      'us-east-1',
      'portal/files/',
    ],
    ['s3://college?endpoint=http://10.0.0.5:9000/&region=garage', 'http://10.0.0.5:9000/college', 'garage', ''],
  ])('STORAGE_URL=%s keeps files in %s', (url, base, region, prefix) => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
    const expected = { base, region, prefix, credentials: { accessKeyId: 'id', secretAccessKey: 'key' } }
    expect(readConfig({ STORAGE_URL: url, ...keys })).toMatchObject({ storage: expected, storageDirect: false })
  })

  it('temporary keys need a session token; without keys the role of the machine provides them', () => {
    const read = (keys: Record<string, string>) =>
      readConfig({ STORAGE_URL: 's3://college', ...keys }).storage?.credentials
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
    expect(read({ ...keys, AWS_SESSION_TOKEN: 'token' })).toEqual({
      accessKeyId: 'id',
      secretAccessKey: 'key',
      sessionToken: 'token',
    })
    expect(read({})).toBeNull()
    const needed = new ConfigError('STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
    expect(() => read({ AWS_ACCESS_KEY_ID: 'id' })).toThrow(needed)
    expect(() => read({ AWS_SECRET_ACCESS_KEY: 'key' })).toThrow(needed)
  })

  it('a portal with HTTPS needs direct downloads with HTTPS', () => {
    const direct = {
      STORAGE_URL: 's3://college?endpoint=http://10.0.0.5:9000',
      STORAGE_DIRECT: 'true',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
    }
    expect(readConfig(direct)).toMatchObject({ storageDirect: true })
    expect(() => readConfig({ ...direct, PORTAL_URL: 'https://portal.example' })).toThrow(
      /needs an https:\/\/ endpoint/,
    )
  })

  it.each([
    's3://',
    's3://college?regoin=x',
    's3://key:secret@college',
    's3://college/a b',
    's3://college/../x?endpoint=ftp://host',
    's3://college?endpoint=host',
  ])('STORAGE_URL=%s is rejected', (url) => {
    expect(() => readConfig({ STORAGE_URL: url })).toThrow(/^STORAGE_URL must look like/)
  })
})

describe("the institution's own sign-in", () => {
  const oidc = {
    PORTAL_URL: 'https://portal.college.example',
    PORTAL_OIDC_ISSUER: 'https://login.college.example/realms/college',
    PORTAL_OIDC_CLIENT_ID: 'portal',
    PORTAL_OIDC_CLIENT_SECRET: 'a secret of the provider',
  }

  it('is off unless it is set', () => {
    expect(readConfig({}).oidc).toBeNull()
  })

  it('is named after its host, unless the college gives a name', () => {
    expect(readConfig(oidc).oidc).toEqual({
      issuer: 'https://login.college.example/realms/college',
      clientId: 'portal',
      clientSecret: 'a secret of the provider',
      name: 'login.college.example',
      only: false,
    })
    const named = { ...oidc, PORTAL_OIDC_NAME: ' Shantivan College ', PORTAL_OIDC_ONLY: 'true' }
    expect(readConfig(named).oidc).toMatchObject({ name: 'Shantivan College', only: true })
  })

  it('may be tried out on this machine without https', () => {
    const here = { ...oidc, PORTAL_URL: 'http://localhost:3000', PORTAL_OIDC_ISSUER: 'http://127.0.0.1:9000' }
    expect(readConfig(here).oidc).toMatchObject({ issuer: 'http://127.0.0.1:9000', name: '127.0.0.1:9000' })
  })

  it.each([
    ['PORTAL_OIDC_ISSUER', '', /needs PORTAL_OIDC_ISSUER, PORTAL_OIDC_CLIENT_ID and PORTAL_OIDC_CLIENT_SECRET\.$/],
    ['PORTAL_OIDC_CLIENT_ID', '', /needs PORTAL_OIDC_ISSUER, PORTAL_OIDC_CLIENT_ID and PORTAL_OIDC_CLIENT_SECRET\.$/],
    ['PORTAL_OIDC_CLIENT_SECRET', '', /needs PORTAL_OIDC_ISSUER, PORTAL_OIDC_CLIENT_ID/],
    ['PORTAL_OIDC_ISSUER', 'http://login.college.example', /^PORTAL_OIDC_ISSUER must be an https:\/\/ address/],
    [
      'PORTAL_OIDC_ISSUER',
      'https://login.college.example/?tenant=1',
      /^PORTAL_OIDC_ISSUER must be an https:\/\/ address/,
    ],
    ['PORTAL_OIDC_ISSUER', 'login.college.example', /^PORTAL_OIDC_ISSUER must be an https:\/\/ address/],
    ['PORTAL_OIDC_NAME', 'x'.repeat(41), /^PORTAL_OIDC_NAME must have at most 40 characters\.$/],
    ['PORTAL_OIDC_ONLY', 'maybe', /^PORTAL_OIDC_ONLY must be true or false\.$/],
    ['PORTAL_URL', 'http://portal.college.example', /needs an https:\/\/ address in PORTAL_URL/],
  ])('%s=%s stops the portal from starting, with a clear error', (name, value, sentence) => {
    expect(() => readConfig({ ...oidc, [name]: value })).toThrow(sentence)
  })

  it('a name or the wish to have nothing else does not make one', () => {
    expect(() => readConfig({ PORTAL_OIDC_ONLY: 'true' })).toThrow(/needs PORTAL_OIDC_ISSUER/)
    expect(() => readConfig({ PORTAL_OIDC_NAME: 'College' })).toThrow(/needs PORTAL_OIDC_ISSUER/)
  })
})
