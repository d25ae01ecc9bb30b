import type { DemoRequest } from './demo-request.ts'

const completed = (from: string, daysAgo: number, message: string): DemoRequest => ({
  from,
  daysAgo,
  status: 'Completed',
  message,
})

export const completedRequests = [
  completed(
    'varun.saxena',
    61.3,
    'I am moving to Lucknow with my family and need my transfer certificate and a character certificate. All dues are paid.',
  ),
  completed('aditi.rao', 58.6, 'Please upload the marksheet of semester 4. Thank you!'),
  completed('manav.kulkarni', 55.1, 'My ID card arrived with a crack across the photo. Please print a new one.'),
  completed('diya.chatterjee', 52.9, 'Bonafide certificate for the British Council library, please.'),
  completed(
    'aarav.sharma',
    49.7,
    'Please upload my marksheet of semester 2. The one on the notice board shows 81 in Operating Systems, though I have not taken that subject yet; I believe that two rows have been exchanged.',
  ),
  completed(
    'chirag.mehta',
    47.2,
    'Income tax: my father needs a certificate of the fees paid from April 2025 to March 2026. ₹ 42,500 in two parts.',
  ),
  completed(
    'neha.agarwal',
    45.5,
    'I have moved. New address: 14, Tilak Marg, Pune 411 000. Please change it in the records.',
  ),
  completed('pranav.bhatt', 43.8, 'Bonafide certificate for a student’s bus pass.'),
  completed(
    'jasleen.gill',
    41.1,
    'My marksheet of semester 3 shows 74 in Public Finance. It should be 84, as on the answer sheet I was shown.',
  ),
  completed(
    'deepika.iyer',
    39.4,
    `Respected Madam,

I took part in the blood donation camp and in the reading camp, but only one certificate is on my page. Kindly add the other one.

With regards,
Deepika`,
  ),
  completed('mohammed.yusuf', 36.9, 'Character certificate for a part-time post at the public library, please.'),
  completed('nandini.hegde', 34.3, 'Please change my e-mail address to this one. The old one belonged to my school.'),
  completed(
    'nikhil.yadav',
    32.8,
    'Transfer certificate from my junior college handed in at window 3. Please upload it and give the original back to me.',
  ),
  completed('ayesha.siddiqui', 29.9, 'The photo on my ID card is very dark. I have brought a new one to the office.'),
  completed('avni.patel', 27.4, 'Bonafide certificate for opening a bank account.'),
  completed(
    'rohan.banerjee',
    24.6,
    'I have lost my ID card at the railway station. The FIR number is 0417/2026. Please issue a new one.',
  ),
  completed(
    'kiran.jadhav',
    22.5,
    'Please write “Mx.” and not “Mr.” on my certificates, and “Other” under gender. Thank you for making this so easy.',
  ),
  completed(
    'amritpal.singh',
    20.3,
    'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ. Please issue the certificate of the sports meet again: the event was kabaddi, not chess.',
  ),
  completed('ananya.bose', 18.7, 'Class XII marksheet verified at the counter. Please show it under My Certificates.'),
  completed(
    'akash.thomas',
    16.4,
    'I need the ID card before Friday for the inter-college match in Nashik. Is that possible?',
  ),
]
