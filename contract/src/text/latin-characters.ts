/*
 * Made of the library any-ascii 0.3.3, which is made of Unicode's names and data; a test compares the two. It stands here and
 * does not follow a new version of the library by itself, because what is made with it is stored.
 */
const LETTERS = `
  ßss æae ðd øo þth đd ħh ıi ĸq łl ŋng œoe ŧt ƀb ƃb ƈc ƌd ƍz ƒf ƕhw ƙk ƚl ƛl ƞn ƣgh ƥp ƪsh ƫt ƭt ƴy ƶz ƺzh ƻdz ƾts
  ƿw ǀc ǁx ǂqc ǃq ǝe ǥg ȝy ȡd ȣou ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ȼc ȿs ɀz ɇe ɉj ɋq ɍr ɏy ɐa ɑa ɒa ɓb ɔo ɕc ɖd ɗd ɘe əe ɚer
  ɛe ɜe ɝer ɞo ɟj ɠg ɡg ɢg ɣg ɤu ɥy ɦh ɧh ɨi ɩi ɪi ɫl ɬl ɭl ɮlzh ɯw ɰw ɱm ɲn ɳn ɴn ɵo ɶoe ɷu ɸf ɹr ɺr ɻr ɼr ɽr ɾr
  ɿi ʀr ʁr ʂs ʃsh ʄj ʅi ʆsh ʇt ʈt ʉu ʊu ʋv ʌa ʍw ʎy ʏy ʐz ʑz ʒzh ʓzh ʖx ʗq ʘpc ʙb ʚoe ʛg ʜh ʝj ʞk ʟl ʠq ʣdz ʤdzh
  ʥdz ʦts ʧtsh ʨtc ʩfng ʪls ʫlz ʬww ʮy ʯy ᴀa ᴁae ᴂae ᴃb ᴄc ᴅd ᴆd ᴇe ᴈe ᴉi ᴊj ᴋk ᴌl ᴍm ᴎn ᴏo ᴐo ᴑo ᴒo ᴓo ᴔoe ᴕou ᴖo
  ᴗo ᴘp ᴙr ᴚr ᴛt ᴜu ᴝu ᴞu ᴟw ᴠv ᴡw ᴢz ᴣzh ᵫue ᵬb ᵭd ᵮf ᵯm ᵰn ᵱp ᵲr ᵳr ᵴs ᵵt ᵶz ᵷg ᵹg ᵺth ᵻi ᵼi ᵽp ᵾu ᵿu ᶀb ᶁd ᶂf
  ᶃg ᶄk ᶅl ᶆm ᶇn ᶈp ᶉr ᶊs ᶋsh ᶌv ᶍx ᶎz ᶏa ᶐa ᶑd ᶒe ᶓe ᶔe ᶕe ᶖi ᶗo ᶘsh ᶙu ᶚzh ẟd ỻll ỽv ỿy ⅎf ↄc ⱡl ⱥa ⱦt ⱨh ⱪk ⱬz
  ⱱv ⱳw ⱴv ⱶh ⱷo ⱸe ⱹr ⱺo ⱻe ꜧh ꜩtz ꜰf ꜱs ꜳaa ꜵao ꜷau ꜹav ꜻav ꜽay ꝇl ꝍo ꝏoo ꝛr ꝡvy ꝣz ꝩv ꝺd ꝼf ꝿng ꞁll ꞃr ꞅs ꞇt ꞎl
  ꞑn ꞓc ꞔc ꞕh ꞗb ꞙf ꞛae ꞝoe ꞟue ꞡg ꞣk ꞥn ꞧr ꞩs ꞯq ꞵb ꞷo ꞹu ꞻa ꞽi ꞿu ꟁo ꟃw ꟈd ꟊs ꟍs ꟑg ꟓthth ꟕww ꟗs ꟙs ꟛl ꟶh ꟷi ꟺw
  ꟻf ꟼp ꟽm ꟾi ꬰa ꬱae ꬲe ꬳe ꬴe ꬵf ꬶg ꬷl ꬸl ꬹl ꬺm ꬻn ꬼng ꬽo ꬾo ꬿo ꭀoe ꭁoe ꭂoe ꭃoo ꭄoo ꭅr ꭆr ꭇr ꭈrr ꭉr ꭊrr ꭋr ꭌr ꭍsh
  ꭎu ꭏu ꭐui ꭑui ꭒu ꭓx ꭔx ꭕx ꭖx ꭗx ꭘx ꭙx ꭚy ꭠia ꭡie ꭢoe ꭣuo ꭤa ꭦdz ꭧts ꭨr
`

/** Letters of the Latin script that Unicode does not take apart into a letter and a mark, and what stands for each: ø, o. */
export const latinCharacters: ReadonlyMap<string, string> = new Map(
  LETTERS.trim()
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)
