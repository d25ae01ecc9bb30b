/** Who gets messages in this browser, and when the portal was last told so; only a hint, which costs the first script little. */
export const PUSH_HINT = 'pushOf'
