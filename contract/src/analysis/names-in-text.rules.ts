/** Words that begin sentences or are written with a capital in law and are no names. */
const COMMON = new Set(
	[
		'a an the this that these those there here it its he she they we you i his her their our your my who what when where why how which whose whether while',
		'and but or nor so yet if as at by for from in into of off on onto out over per since than through to toward under until up upon with within without against about above across after again along also although among around because before behind below beneath beside between beyond both despite down during each either every except few further however instead later least less many more most much neither no none not now once one only other others otherwise out perhaps rather several some soon still such then therefore thus too two three four five six seven eight nine ten unless very yes any all another',
		'is are was were be been being has have had do does did can could may might must shall should will would',
		'ms mr mrs dr prof hon jr sr esq st inc llc llp ltd co corp pc pllc',
		'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday',
		'section sections article articles exhibit exhibits schedule appendix annex attachment paragraph paragraphs clause clauses page pages chapter part title rule rules recital figure table note notes source sources document documents file case cases record report reports letter email emails statement statements quote quotes passage passages',
		'agreement contract lease will deed order motion complaint answer petition notice law laws act code court courts judge jury state states county city district federal government constitution party parties client clients attorney attorneys counsel lawyer lawyers firm person people individual company corporation',
		'obtain review check confirm consider ask request file send prepare contact ensure gather collect interview investigate draft seek serve preserve document depose retain negotiate determine verify make take keep add use evaluate assess argue establish',
		'rent payment payments payroll evidence damages damage liability negligence breach failure delay termination delivery deposit insurance interest late possible potential strong weak clear unclear likely unlikely under pursuant given according based please failing',
		'der die das dem den des ein eine einen einem einer im am zum zur von vom bei nach für mit auf aus als wenn dass nicht kein keine er sie es wir ich und ist el la los las un una de del en por para con su al lo le les une il elle dans du',
		'no. yes. if. ok usd eur gbp us usa u.s uscis irs eeoc fda sec dmv hipaa',
	]
		.join(' ')
		.split(' '),
)

const WORD = /\p{L}(?:[\p{L}\p{M}\p{N}]|['’&.-](?=[\p{L}\p{N}]))*/gu
const SENTENCE_START = /(?:^|[.!?:;•\n]["”’)]*\s+|[\n(["“]\s*|^["“]\s*)$/u
/** After the first word of a sentence these tell that it is a name: `Alvarez signed`, `Smith’s`. */
const VERB =
	/^(?:is|was|has|had|will|shall|must|may|did|does|owes|owed|says|said|paid|knew|fell|sent|gave|took|made|wrote|sold|bought|left|met|agreed|[a-z]{3,}ed)$/u
/** Endings of words that are no names. */
const ABSTRACT =
	/(?:ing|ed|ly|ions?|ures?|ments?|ness|ity|ities|ances?|ences?|ive|ous|ful|less|ables?|ibles?|ical|ship|ees?|ors?|ers|ants?|ents?|ists?)$/u
const GERMAN = /\b(?:der|die|das|und|ist|nicht|ein|eine|den|dem|des|mit|auf|für|von|wurde)\b/giu
const GERMAN_MIN = 2

const fold = (word: string) =>
	word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase().replace(/'s?$/u, '')
const isCapital = (word: string) => /^\p{Lu}/u.test(word)
const isTitle = (word: string) =>
	/^(?:Mr|Mrs|Ms|Dr|Prof|Hon|Judge|Justice|Attorney|Officer|Herr|Frau|Mme|Sr|Sra|Señora?)$/u.test(word)

interface Written {
	readonly word: string
	readonly at: number
}

function isNameAt(words: readonly Written[], index: number, text: string, isGerman: boolean): boolean {
	const here = words[index]
	if (here === undefined || !isCapital(here.word) || COMMON.has(fold(here.word)) || fold(here.word).length < 2)
		return false
	const gapTo = (one: Written | undefined, other: Written) =>
		one === undefined ? '' : text.slice(one.at + one.word.length, other.at)
	const [before, after] = [words[index - 1], words[index + 1]]
	const isBeside = (one: Written | undefined, gap: string) =>
		one !== undefined && isCapital(one.word) && /^[ .,]{1,2}$/u.test(gap)
	const hasTitle = before !== undefined && isTitle(before.word)
	const hasNext =
		after !== undefined &&
		isBeside(after, text.slice(here.at + here.word.length, after.at)) &&
		!COMMON.has(fold(after.word))
	if (isGerman)
		return hasTitle || hasNext || (isBeside(before, gapTo(before, here)) && !COMMON.has(fold(before?.word ?? '')))
	if (!SENTENCE_START.test(text.slice(0, here.at))) return true
	if (hasTitle || hasNext || /['’]s$/u.test(here.word)) return true
	return !ABSTRACT.test(fold(here.word)) && VERB.test(after?.word ?? '')
}

const areMostlyCapitals = (text: string) => {
	const letters = text.match(/\p{L}/gu)?.length ?? 0
	return letters > 0 && (text.match(/\p{Lu}/gu)?.length ?? 0) / letters > 0.6
}

/** Names in a statement, as they are written. A single capital word at the start of a sentence is one if a verb or a name follows. */
export function namesIn(text: string): string[] {
	if (areMostlyCapitals(text)) return []
	const words: Written[] = [...text.matchAll(WORD)].map(({ index: at, 0: word }) => ({ word, at }))
	const isGerman = (text.match(GERMAN)?.length ?? 0) >= GERMAN_MIN
	return words
		.filter((_, index) => isNameAt(words, index, text, isGerman))
		.map(({ word }) => word.replace(/['’]s?$/u, ''))
}

/** The words that names are looked for among. */
export function foldedWords(text: string): ReadonlySet<string> {
	const joined = text.replace(/(\p{Ll})[-\u2010]\s*\n\s*(?=\p{Ll})/gu, '$1')
	const words = (joined.match(WORD) ?? []).map(fold)
	return new Set([...words, ...words.flatMap((word) => word.split(/[-'&.]/u))])
}

/** Whether a name is among folded words; `O’Brien-Smith` also where its parts are. */
export function isAmong(name: string, words: ReadonlySet<string>): boolean {
	const folded = fold(name)
	const parts = folded.split(/[-&.]/u).filter((part) => part !== '')
	return (
		words.has(folded) ||
		words.has(`${folded}s`) ||
		words.has(folded.replace(/s$/u, '')) ||
		(parts.length > 1 && parts.every((part) => words.has(part)))
	)
}
