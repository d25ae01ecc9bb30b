export const archiveMessages = {
  own: 'Download my data',
  ownWhy: 'Everything the portal keeps about you, with your documents, in one ZIP file.',
  ofStudent: 'Download all data',
  downloading: 'Downloading...',
  failed: 'The data could not be downloaded. Please try again.',
  files: {
    everything: 'all data.json',
    profile: 'profile.csv',
    idCards: 'id cards.csv',
    certificates: 'certificates.csv',
    requests: 'requests.csv',
    photo: 'photo.jpg',
    documents: 'documents',
    requestFiles: 'files of requests',
    answers: 'answers.csv',
    letters: 'letters.csv',
  },
  headings: {
    answers: ['Kind of request', 'Number', 'Sent', 'Question', 'Answer'],
    letters: ['Number', 'Date', 'Title', 'Signed by', 'Collected', 'Replaced', 'Cancelled', 'Why cancelled'],
  },
}
