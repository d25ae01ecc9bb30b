const words = (text: string) => text.trim().split(/\s+/)
const lines = (text: string) => text.trim().split(/\s*\n\s*/)

/** Names, courses and phrases that the seeded students and requests are made of. */
export const firstNames = words(`
  Aarav Aditi Akash Amit Ananya Anil Anjali Arjun Arun Asha Bhavna Chetan Deepa Deepak Dev Dhruv Divya Esha Farhan Gauri
  Gaurav Harish Hema Imran Isha Ishaan Jaya Jyoti Kabir Kajal Karan Kavya Kiran Komal Kunal Lakshmi Lata Madhav Mahesh
  Manoj Meera Mohan Nandini Naveen Neha Nikhil Nisha Omkar Pallavi Pooja Pranav Prerna Priya Rahul Rajesh Ravi Reena Ritu
  Rohan Sachin Sakshi Sameer Sana Sanjay Shreya Sneha Suresh Swati Tanvi Tara Uday Usha Varun Vidya Vikram Yash Zara Zoë`)

export const lastNames = words(`
  Sharma Patel Singh Kumar Gupta Verma Joshi Iyer Nair Reddy Rao Das Mehta Shah Desai Kulkarni Patil Jadhav Pawar More
  Kadam Shinde Chavan Bhosale Gaikwad Deshmukh Kapoor Khan Ansari Qureshi Fernandes DSouza Pinto Menon Pillai Bose Ghosh
  Banerjee Mukherjee Chatterjee Mishra Tiwari Pandey Dubey Yadav Thakur Chauhan Rathore Solanki Parmar Trivedi Bhatt Dave
  Naidu Hegde Shetty Kamath Prabhu Gowda Lobo`)

export const courses = lines(`
  B.Sc. Computer Science
  B.Com.
  B.A. English
  B.Sc. Information Technology
  Bachelor of Management Studies
  B.A. Economics
  B.Sc. Physics
  B.Sc. Chemistry
  B.Sc. Mathematics
  B.Com. Accounting and Finance
  B.Com. Banking and Insurance
  B.A. Psychology
  B.A. History
  B.Sc. Biotechnology
  B.Sc. Microbiology
  Bachelor of Mass Media
  M.Sc. Computer Science
  M.Com.
  M.A. English
  M.Sc. Data Science`)

export const years = ['1st Year', '2nd Year', '3rd Year', '4th Year']

export const wishes = lines(`
  Please issue a bonafide certificate
  I need a copy of my mark sheet
  Please issue a new ID card, I have lost mine
  Kindly send the fee receipt
  I request a transfer certificate
  Please correct the spelling of my name
  Kindly provide a character certificate
  I need my transcript in a sealed envelope
  Please update my father's name
  I request a migration certificate
  Please attest the copies of my documents
  Kindly change my contact number
  I would like a railway concession form
  Please return my original documents
  I need a letter of recommendation
  Kindly allow me to change my elective
  I request a refund of the caution deposit
  Please issue a no-objection certificate
  I need a duplicate hall ticket
  Kindly extend my library membership`)

export const purposes = lines(`
  for my scholarship application
  for a bank loan
  for an internship
  for my passport
  for the hostel office
  for admission to another college
  for a government examination
  for a visa interview
  for my driving licence
  for an education loan subsidy
  for the sports quota
  for a competition in Nagpur
  for an exchange semester in Heidelberg
  for the National Cadet Corps
  for a patent filing`)

export const reasons = lines(`
  The last date is next Friday.
  It is urgent.
  My parents will collect it.
  I have attached what you asked for last week.
  The office told me to write here.
  I have already paid the fee.
  I applied in the first week of the month and have heard nothing.
  My semester ends soon.
  I was ill and could not come myself.
  The old one was damaged by water.
  I am moving to Kolhapur with my family.
  The bank wants it with a stamp and a signature.
  The embassy accepts no photocopy.`)

export const thanks = ['Thank you.', 'Thanks in advance.', 'Yours faithfully', 'Regards', 'Much obliged.']
