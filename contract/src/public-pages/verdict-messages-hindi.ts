import type { Verdict, Verdicts } from './verdict-messages-english.ts'

const suspended: Verdict = {
  title: 'यह दस्तावेज़ निलंबित है',
  text: '{since} से। जब तक {college} निलंबन न हटाए, इसे स्वीकार न करें।',
}
const underReview: Verdict = {
  title: 'इस दस्तावेज़ की जाँच चल रही है',
  text: '{college} {since} से इसकी जाँच कर रहा है। निर्णय होने तक इस पर भरोसा न करें।',
}
const withdrawn: Verdict = {
  title: 'यह दस्तावेज़ वापस ले लिया गया है',
  text: '{college} ने इसे {since} को वापस ले लिया। इसे स्वीकार न करें।',
}
const replaced: Verdict = {
  title: 'यह दस्तावेज़ बदल दिया गया है',
  text: '{college} ने {since} को इसकी जगह नया जारी किया। इसे स्वीकार न करें: नया माँगिए।',
}
const expired: Verdict = {
  title: 'इस दस्तावेज़ की अवधि समाप्त हो गई है',
  text: '{since} से यह मान्य नहीं है। इसे स्वीकार न करें।',
}

export const hindiVerdicts: Verdicts = {
  certificate: {
    valid: {
      title: 'यह दस्तावेज़ मान्य है',
      text: '{college} पुष्टि करता है कि उसने यह दस्तावेज़ {name} को {issued} को जारी किया और वापस नहीं लिया है।',
    },
    suspended,
    underReview,
    revoked: withdrawn,
    replaced,
    expired,
  },
  letter: {
    valid: {
      title: 'यह पत्र मान्य है',
      text: '{college} पुष्टि करता है कि उसने यह पत्र {name} को {issued} को जारी किया और वापस नहीं लिया है।',
    },
    suspended: { ...suspended, title: 'यह पत्र निलंबित है' },
    underReview: { ...underReview, title: 'इस पत्र की जाँच चल रही है' },
    revoked: { ...withdrawn, title: 'यह पत्र वापस ले लिया गया है' },
    replaced: { ...replaced, title: 'यह पत्र बदल दिया गया है' },
    expired: { ...expired, title: 'इस पत्र की अवधि समाप्त हो गई है' },
  },
  copy: {
    valid: {
      title: 'यह प्रति मान्य है',
      text: 'यह {issuer} का दस्तावेज़ है। {college} के पास इसकी यह प्रति {issued} से है और वापस नहीं ली गई है।',
    },
    suspended: { ...suspended, title: 'यह प्रति निलंबित है' },
    underReview: { ...underReview, title: 'इस प्रति की जाँच चल रही है' },
    revoked: { ...withdrawn, title: 'यह प्रति वापस ले ली गई है' },
    replaced: {
      title: 'यह प्रति बदल दी गई है',
      text: '{college} ने {since} को इसकी जगह नई प्रति रखी। इसे स्वीकार न करें: नई माँगिए।',
    },
    expired: { ...expired, title: 'इस प्रति की अवधि समाप्त हो गई है' },
  },
  idCard: {
    valid: { title: 'यह पहचान पत्र आज मान्य है', text: '{name} {college} में विद्यार्थी हैं।' },
    suspended: { ...suspended, title: 'यह पहचान पत्र निलंबित है' },
    underReview: { ...underReview, title: 'इस पहचान पत्र की जाँच चल रही है' },
    revoked: { ...withdrawn, title: 'यह पहचान पत्र वापस ले लिया गया है' },
    replaced: { ...replaced, title: 'यह पहचान पत्र बदल दिया गया है' },
    expired: { ...expired, title: 'इस पहचान पत्र की अवधि समाप्त हो गई है' },
  },
}

/** What the page of a certificate or letter does not confirm. */
export const hindiContents = {
  withFile: {
    title: 'यह पृष्ठ अंकों, ग्रेड और बाकी बातों की पुष्टि नहीं करता।',
    text: 'उन्हें जाँचने के लिए दस्तावेज़ की फ़ाइल नीचे छोड़िए।',
  },
  withoutFile: {
    title: 'यह पृष्ठ अंकों, ग्रेड और बाकी बातों की पुष्टि नहीं करता।',
    text: 'उन्हें जाँचने के लिए कॉलेज से पूछिए।',
  },
  letter: {
    title: 'यह पृष्ठ पत्र के पाठ की पुष्टि नहीं करता।',
    text: 'उसे जाँचने के लिए पत्र की फ़ाइल नीचे छोड़िए।',
  },
}
