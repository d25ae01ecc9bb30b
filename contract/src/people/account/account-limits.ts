/** Wrong present passwords in one session, and in all sessions of a person; those of a sign-in are counted with them. */
export const PASSWORD_TRIES_PER_SESSION = 10
export const PASSWORD_TRIES_PER_PERSON = 30
/** Each hashes a password, which is slow. */
export const PASSWORD_CHANGES_PER_PERSON = 10
/** The sessions of a person that are listed, those used last. */
export const SESSIONS_SHOWN = 50
