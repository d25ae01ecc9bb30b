import type { DemoRequest } from './demo-request.ts'

const pending = (from: string, daysAgo: number, message: string): DemoRequest => ({
  from,
  daysAgo,
  status: 'Pending',
  message,
})

/** Requests that wait for a decision. */
export const pendingRequests = [
  pending(
    'anjali.nair',
    9.4,
    'Requesting a duplicate ID card. I lost the original on the metro and have filed a police report, copy available on request.',
  ),
  pending(
    'alisha.khan',
    8.1,
    'My name is misspelt on the semester 2 marksheet (“Alicia” instead of “Alisha”). Please correct it and upload the new copy.',
  ),
  pending('arjun.deshmukh', 6.7, 'Kindly update my contact number to 9890076544 in the college records.'),
  pending(
    'renee.fernandes',
    5.9,
    `Dear Registrar,

my first name is spelt Renée, with an accent on the first e of the pair, as on my passport. The exam cell prints it without, and the embassy in Pondichéry has returned my papers twice because of it.

Could all certificates please carry the accent? I can bring:
- my passport,
- my birth certificate (acte de naissance),
- the letter from the embassy.

Merci beaucoup, and thank you for your patience with me.
Renée`,
  ),
  pending(
    'aryan.dsouza',
    5.2,
    'I need my transfer certificate for admission to another college. All dues are cleared and the no-dues slip was handed in at the accounts office on Monday.',
  ),
  pending(
    'lakshmi.venkatesan',
    4.6,
    'வணக்கம். I have joined this June and nothing is listed under My Certificates yet. When will the papers I handed in at admission be uploaded?',
  ),
  pending(
    'rohan.banerjee',
    3.8,
    `I am applying for the master's programme at two universities abroad and need the following, please:

1. An official transcript of all semesters so far, in a sealed envelope, two copies.
2. A letter that the medium of instruction has been English since the first semester.
3. A character certificate with today's date (the one on my page is from last year).
4. A letter from the department that says what the grades mean. The universities ask how O, A+, A, B+ and B are to be read, and what share of students receives each of them.

The first deadline is on the 15th of next month. The application portal closes at midnight in their time zone, which is half past ten in the morning here, so there is a little room but not much.

If anything has to be paid for, I can come to the accounts office on any day before eleven or after three. My classes on Tuesdays and Thursdays run from eleven to three without a break. If it is easier for you, my brother Soumik can collect the envelopes; he is in the second year of the B.Com. programme and will bring an authorisation with my signature.

I know that this is a lot at once. If the transcript can be had earlier than the rest I would already be grateful for that alone, because the credit assessment takes three weeks and everything else waits for it.`,
  ),
  pending(
    'tenzin.dorjee',
    3.1,
    'Please issue a railway concession form. I travel home to Leh at the end of the semester.',
  ),
  pending(
    'pooja.choudhary',
    2.3,
    'नमस्ते, मुझे छात्रवृत्ति के नवीनीकरण के लिए बोनाफाइड प्रमाणपत्र चाहिए। अंतिम तिथि इस महीने की ३० तारीख है। धन्यवाद 🙏',
  ),
  pending('farhan.ansari', 1.4, 'My ID card shows the wrong semester. It should be 1.'),
  pending(
    'aarav.sharma',
    0.9,
    'Please issue a bonafide certificate for my bank loan application. The bank needs it on letterhead, with the seal of the principal, before the end of the month.',
  ),
  pending(
    'sanjana.gowda',
    0.2,
    'I have not received an ID card yet. May I use the library with my fee receipt until then?',
  ),
]
