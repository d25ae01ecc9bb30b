/** The labels of the fields that a college can add to its ID cards. */
export const cardFieldMessages = {
  validUntil: 'Valid until',
  bloodGroup: 'Blood Group',
  emergencyContact: 'Emergency Contact',
  validUntilHint: 'The last day on which the card is valid. Empty: without an end.',
  emergencyContactHint: 'Name and number, as they are printed on the card.',
  noBloodGroup: 'Not printed',
}
