/** Who has just chosen a password, and comes to the login next. Nothing of it is kept for longer than the page. */
let email = ''

export const keepForLogin = (chosenBy: string) => {
  email = chosenBy
}

export const emailForLogin = () => email
