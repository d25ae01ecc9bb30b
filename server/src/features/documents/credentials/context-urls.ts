/** The JSON-LD contexts that credentials are written in. */
export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2'
export const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
