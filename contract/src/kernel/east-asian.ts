/** Which of the encodings of Chinese, Japanese and Korean a text of bytes is in, as older programs write them. */

const FREQUENT_SIMPLIFIED =
	'的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展书非则听达光放强即权思王象完设式路记南品住告类求据程北张该交规万取格望觉术领共确传师观清今切院让识候带导争运合同协议签诉律赔偿租甲乙双责约款付违'
const FREQUENT_TRADITIONAL =
	'的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展書非則聽達光放強即權思王象完設式路記南品住告類求據程北張該交規萬取格望覺術領共確傳師觀清今切院讓識候帶導爭運合同協議簽訴律賠償租甲乙雙責約款付違契'
const SIMPLIFIED = new Set(FREQUENT_SIMPLIFIED)
const TRADITIONAL = new Set(FREQUENT_TRADITIONAL)

const KANA = /[\u3041-\u3096\u30a1-\u30fa]/
const HANGUL = /[\uac00-\ud7a3]/
const HAN = /[\u4e00-\u9fff]/
const BEYOND_ASCII = 0x80
const SAMPLE_BYTES = 64 * 1024
const LEAST_CHARACTERS = 2
/** Least share of the characters beyond ASCII: punctuation and full-width forms are the rest. */
const LEAST_SHARE = 0.6

interface Counts {
	readonly beyond: number
	readonly kana: number
	readonly hangul: number
	readonly han: number
	readonly simplified: number
	readonly traditional: number
}

function countsOf(text: string): Counts {
	const counts = { beyond: 0, kana: 0, hangul: 0, han: 0, simplified: 0, traditional: 0 }
	for (const one of text) {
		if ((one.codePointAt(0) ?? 0) < BEYOND_ASCII) continue
		counts.beyond += 1
		if (KANA.test(one)) counts.kana += 1
		else if (HANGUL.test(one)) counts.hangul += 1
		else if (HAN.test(one)) {
			counts.han += 1
			if (SIMPLIFIED.has(one)) counts.simplified += 1
			if (TRADITIONAL.has(one)) counts.traditional += 1
		}
	}
	return counts
}

const LEAST_KANA = 0.15
const LEAST_HANGUL = 0.85
const LEAST_FREQUENT = 0.25

/** How well the characters fit the language, from 0; 1 and more is sure. */
function japanese({ beyond, kana, han }: Counts): number {
	const isJapanese = kana / beyond >= LEAST_KANA && (kana + han) / beyond >= LEAST_SHARE
	return isJapanese ? kana / beyond + 1 : 0
}
function korean({ beyond, hangul }: Counts): number {
	return hangul / beyond >= LEAST_HANGUL ? hangul / beyond + 1 : 0
}
function chinese(frequent: (counts: Counts) => number): (counts: Counts) => number {
	return (counts) => {
		const { beyond, han, kana } = counts
		const isChinese = han / beyond >= LEAST_SHARE && kana === 0 && frequent(counts) / han >= LEAST_FREQUENT
		return isChinese ? frequent(counts) / han + 0.5 : 0
	}
}

const CANDIDATES: readonly (readonly [string, (counts: Counts) => number])[] = [
	['shift_jis', japanese],
	['euc-jp', japanese],
	['euc-kr', korean],
	['gb18030', chinese(({ simplified }) => simplified)],
	['big5', chinese(({ traditional }) => traditional)],
]

function decodeWhole(bytes: Uint8Array, encoding: string): string | null {
	try {
		// The last character may be cut.
		return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
	} catch {
		return null
	}
}

/** The encoding; null when the text is in none of them. */
export function eastAsianEncoding(bytes: Uint8Array): string | null {
	const sample = bytes.subarray(0, SAMPLE_BYTES)
	let best: { readonly encoding: string; readonly fit: number } | null = null
	for (const [encoding, fitOf] of CANDIDATES) {
		const text = decodeWhole(sample, encoding)
		if (text === null) continue
		const counts = countsOf(text)
		if (counts.kana + counts.hangul + counts.han < LEAST_CHARACTERS) continue
		const fit = fitOf(counts)
		if (fit > (best?.fit ?? 0)) best = { encoding, fit }
	}
	return best?.encoding ?? null
}
