export const savedFiltersMessages = {
  title: 'Saved filters',
  none: 'You have no saved filters yet.',
  howTo: 'Choose filters or an order, then save them here under a name.',
  name: 'Save the present filters as',
  nameMissing: 'Name is required',
  saved: (name: string) => `“${name}” is saved.`,
  saveFailed: 'The filters could not be saved.',
  copyLink: 'Copy link',
  copyLinkOf: (name: string) => `Copy link to ${name}`,
  copyFailed: 'The browser does not allow copying here. Open the filters and copy the address.',
  deleteOf: (name: string) => `Delete filter ${name}`,
  deleteFailed: 'The filter could not be deleted.',
}
