/** Scripts that our languages do not use. */
const foreign =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Khmer}\p{Script=Gujarati}\p{Script=Gurmukhi}]/gu

/** Roof, pipe, water, heat, light, kitchen, repair and the like in languages of other scripts. */
const homeWords =
  /крыш|кровл|дах|труб|кран|протек|протіка|течет|течёт|ремонт|кухн|ванн|туалет|окн|вікн|двер|отоплен|опален|котел|котёл|кондицион|электр|розетк|проводк|забор|паркет|покра|потол|стен|屋顶|屋頂|漏水|漏雨|水管|马桶|馬桶|厨房|廚房|浴室|厕所|热水|熱水|空调|空調|暖气|暖氣|电线|電|窗|门|門|油漆|地板|装修|裝修|维修|維修|修理|房子|屋|台所|風呂|水漏れ|雨漏り|エアコン|지붕|누수|수리|부엌|주방|화장실|욕실|보일러|에어컨|전기|창문|페인트|마루|집|سقف|تسرب|مطبخ|حمام|سباكة|كهرباء|تكييف|مكيف|تصليح|إصلاح|منزل|بيت|نافذة|دهان|גג|נזילה|מטבח|צינור|מזגן|חשמל|תיקון|หลังคา|รั่ว|ห้องน้ำ|ครัว|ซ่อม|แอร์|ไฟฟ้า|छत|पानी|रसोई|बाथरूम|मरम्मत|घर की|बिजली|ছাদ|στέγη|διαρροή|κουζίνα|μπάνιο|επισκευή|ρεύμα/u

/** Shorter texts may be a name or a greeting. */
const leastLetters = 8

/** Whether a text is mostly in another script and mentions nothing of a home. */
export function isForeignText(text: string): boolean {
  const strange = text.match(foreign)?.length ?? 0
  if (strange < leastLetters || strange * 2 < (text.match(/\p{L}/gu)?.length ?? 0)) return false
  return !homeWords.test(text.toLowerCase())
}
