const KEY = 'wanted-screen'

/** What was opened before a login took its place, such as the link of an e-mail, is kept in this tab until somebody signs in. */
export const keepOpened = (path: string) => sessionStorage.setItem(KEY, path)
export const forgetOpened = () => sessionStorage.removeItem(KEY)
export const readOpened = () => sessionStorage.getItem(KEY) ?? ''
