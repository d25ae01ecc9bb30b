import type { PageLanguage } from './verification-messages.ts'

const english = {
  title: 'How to check without us',
  text: 'Everything that {college} issues or confirms is signed. With free programs of others you can check it yourself, without trusting this page.',
  pdf: {
    title: 'The PDF',
    reader:
      'Open it in a PDF reader that shows signatures. It must say that the document has not been changed since it was signed, and that the signature covers the whole document.',
    unknown:
      'Many readers also say that the identity of the signer is unknown. That means only that the reader does not know the college. Compare the fingerprint of the certificate instead.',
    commands: 'The same on the command line, with poppler and OpenSSL:',
    certificate: 'The second command prints the fingerprint of the certificate. It must be one of these:',
    fingerprint: 'Fingerprint (SHA-256)',
    hash: 'The hash of the file must be the one that the page of the document shows, and its credential:',
  },
  credential: {
    title: 'The credential',
    text: 'The credential is a small signed file for programs: an Open Badge. Students download it in the portal, and everybody gets it at the address of the document:',
    fetch: 'Write the code of the document for CODE.',
    verifiers:
      'Give it to any verifier that knows these standards, such as VerifierPlus of the Digital Credentials Consortium, or the npm packages @digitalcredentials/verifier-core and @digitalbazaar/vc.',
    status:
      'Look at the status as well. Some programs call a credential verified when only its signature is right, also when it was revoked.',
    facts: {
      format: 'Format',
      signature: 'Signature',
      issuer: 'Issuer',
      keys: 'Public keys',
    },
    revocation: 'revoked or replaced, for ever',
    suspension: 'suspended, under review, or expired because the student has left',
  },
  limits: {
    title: 'What this cannot tell you',
    state:
      'A right signature says that {college} has issued the document, or confirms this copy of one, and that nobody has changed it. Only the status lists and the page of the document say whether it is valid today.',
    trust:
      'All of this rests on the address {host}. Make sure that it is the college’s: look it up yourself, not in the document.',
  },
}

const hindi: typeof english = {
  title: 'हमारे बिना जाँच कैसे करें',
  text: '{college} जो भी जारी करता है या जिसकी पुष्टि करता है, उस पर डिजिटल हस्ताक्षर होते हैं। आप इस पृष्ठ पर भरोसा किए बिना, दूसरों के मुफ़्त प्रोग्रामों से इसकी जाँच स्वयं कर सकते हैं।',
  pdf: {
    title: 'PDF',
    reader:
      'इसे ऐसे PDF रीडर में खोलें जो हस्ताक्षर दिखाता है। उसे बताना चाहिए कि हस्ताक्षर के बाद दस्तावेज़ बदला नहीं गया है और हस्ताक्षर पूरे दस्तावेज़ पर है।',
    unknown:
      'कई रीडर यह भी कहते हैं कि हस्ताक्षर करने वाले की पहचान अज्ञात है। इसका अर्थ केवल यह है कि रीडर कॉलेज को नहीं जानता। इसके बदले प्रमाणपत्र का फ़िंगरप्रिंट मिलाएँ।',
    commands: 'यही काम कमांड लाइन पर, poppler और OpenSSL से:',
    certificate: 'दूसरा कमांड प्रमाणपत्र का फ़िंगरप्रिंट दिखाता है। वह इनमें से एक होना चाहिए:',
    fingerprint: 'फ़िंगरप्रिंट (SHA-256)',
    hash: 'फ़ाइल का हैश वही होना चाहिए जो दस्तावेज़ का पृष्ठ और उसका क्रेडेंशियल दिखाते हैं:',
  },
  credential: {
    title: 'क्रेडेंशियल',
    text: 'क्रेडेंशियल प्रोग्रामों के लिए हस्ताक्षर की हुई छोटी फ़ाइल है: एक Open Badge। विद्यार्थी इसे पोर्टल से डाउनलोड करते हैं, और हर कोई इसे दस्तावेज़ के पते पर पा सकता है:',
    fetch: 'CODE की जगह दस्तावेज़ का कोड लिखें।',
    verifiers:
      'इसे किसी भी ऐसे प्रोग्राम को दें जो इन मानकों को जानता है, जैसे Digital Credentials Consortium का VerifierPlus, या npm पैकेज @digitalcredentials/verifier-core और @digitalbazaar/vc।',
    status: 'स्थिति भी देखें। कुछ प्रोग्राम केवल हस्ताक्षर सही होने पर क्रेडेंशियल को सत्यापित कहते हैं, चाहे वह रद्द हो चुका हो।',
    facts: {
      format: 'प्रारूप',
      signature: 'हस्ताक्षर',
      issuer: 'जारीकर्ता',
      keys: 'सार्वजनिक कुंजियाँ',
    },
    revocation: 'हमेशा के लिए रद्द या बदला हुआ',
    suspension: 'निलंबित, जाँच में, या विद्यार्थी के जाने से समाप्त',
  },
  limits: {
    title: 'इससे क्या पता नहीं चलता',
    state:
      'सही हस्ताक्षर बताता है कि दस्तावेज़ {college} ने जारी किया है, या उसकी प्रति की पुष्टि की है, और किसी ने उसे बदला नहीं है। वह आज मान्य है या नहीं, यह केवल स्थिति सूचियाँ और दस्तावेज़ का पृष्ठ बताते हैं।',
    trust: 'यह सब {host} पते पर टिका है। पक्का करें कि यह कॉलेज का ही पता है: इसे दस्तावेज़ में नहीं, स्वयं कहीं और देखें।',
  },
}

/** How somebody checks a document with programs of others. `{name}` in a text stands for a value that the page puts there. */
export const howMessages: Record<PageLanguage, typeof english> = { en: english, hi: hindi }
