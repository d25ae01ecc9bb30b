/** The texts of the public page of a share link. Other languages have the same ones. */
export const englishShareMessages = {
  title: 'Documents that were shared with you',
  about:
    'A student of {college} has shared what the register of the college says about them. This address does not show the documents themselves.',
  aboutFiles:
    'A student of {college} has shared them. You see what the register of the college says about each, and can open and download those that are valid.',
  until: 'This address works until {until}.',
  ownPage: 'Open its own page',
  openFile: 'Open the document',
  download: 'Download',
  notValid: 'A document that is not valid cannot be opened here.',
  noFile: {
    title: 'This file cannot be opened now',
    text: 'The college cannot reach its files at the moment. This says nothing about the document: try again in a few minutes.',
  },
  pinTitle: 'This address needs a PIN',
  pinText: 'You have it from the person who gave you the address.',
  pinLabel: 'PIN',
  open: 'Open',
  wrongPin: 'This PIN is wrong. After 10 wrong ones the address stops working.',
  gone: {
    title: 'Nothing is shared at this address',
    text: 'It has ended, or it was never right. Ask the person who gave it to you for a new one.',
  },
}

export type ShareMessages = typeof englishShareMessages
