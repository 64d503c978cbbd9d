/** A citation of law in a text. */
export interface Citation {
	readonly text: string
	readonly at: number
	readonly length: number
}

const NAME_WORD = String.raw`(?:\p{Lu}[\p{L}\p{N}'’&.-]{0,40}|of|the|and|&|for|de|la|ex rel\.|in|on)`
const PARTY = String.raw`\p{Lu}[\p{L}\p{N}'’&.-]{0,40}(?:,?[ ]${NAME_WORD}){0,6}`
const REPORTERS = String.raw`(?:U\.? ?S\.?|S\. ?Ct\.?|L\. ?Ed\.(?: ?2d)?|F\.? ?(?:2d|3d|4th)|F\.|Fed\. ?Appx\.?|F\. ?App['’]x|F\. ?Supp\.(?: ?[23]d)?|F\.? ?R\.? ?D\.?|B\.? ?R\.?|(?:Cal|N\.Y|Ill|Tex|Fla|Ohio|Mass|Mich|Wash|Pa|N\.J|Va|Ga|N\.C|S\.C|Wis|Minn|Md|Mo|Ind|Or|Colo|Ariz|Conn|Kan|Nev|Okla|Tenn|Ala|Ark|Iowa|Ky|La|Me|Miss|Mont|Neb|N\.H|N\.M|N\.D|S\.D|R\.I|Utah|Vt|W\. ?Va|Wyo|Haw|Idaho|Del|Alaska)\.?(?: ?App\.?)?(?: ?Div\.?)?(?: ?Supp\.?)?(?: ?(?:2d|3d|4th|5th))?|(?:P|A|N\. ?E|N\. ?W|S\. ?E|S\. ?W|So)\. ?(?:2d|3d|4th)?|Cal\. ?Rptr\.(?: ?[23]d)?|N\.Y\.S\.(?: ?[23]d)?|WL|(?:U\.S\. )?(?:Dist|App)\. LEXIS|U\.S\. LEXIS|LEXIS|I\. ?& ?N\. ?Dec\.|T\.C\.)`
const REPORTED = String.raw`\b\d{1,4} ${REPORTERS} ?\d{1,8}\b`
const NUMBER = String.raw`\d{1,5}[A-Za-z]{0,2}(?:[.:-]\d{1,5}[A-Za-z]?){0,3}(?:\(\w{1,5}\)){0,5}`
const SECTION = String.raw`(?:§§?|[Ss]ections?|[Ss]ecs?\.)`
const CODE_WORD = String.raw`\p{Lu}[\p{L}.'’&]{0,25}`
const CODE_END = String.raw`(?:Code|Stat(?:s|utes?)?|Laws?|Act|Rev|Ann|Regs?|Rules?|Ordinances?|C\.?P\.?L\.?R|BGB|ZPO|StGB|HGB)`
const COURT_RULES = String.raw`(?:Fed(?:eral)?\.? ?R(?:ules?)?\.?(?: of)? ?(?:Civ(?:il)?|Crim(?:inal)?|Evid(?:ence)?|App(?:ellate)?|Bankr(?:uptcy)?)\.?(?: ?P(?:roc(?:edure)?)?\.?)?|F\.?R\.?C\.?P\.?|F\.?R\.?E\.?|FRAP|FRCrP|C\.?P\.?L\.?R\.?|(?:Cal|California|N\.Y|Tex|Fla|Ill)\.? (?:Rules? of Court|R\. Ct\.|R\. Civ\. P\.))`

const PATTERNS: readonly RegExp[] = [
	`${PARTY} (?:v|vs)\\. ${PARTY}(?:, ${REPORTED}(?:, \\d{1,5})*(?: ?\\([^()]{2,60}\\))?)?`,
	`(?:In re|Matter of|Ex parte) ${PARTY}(?:, ${REPORTED}(?: ?\\([^()]{2,60}\\))?)?`,
	`${REPORTED}(?: ?\\([^()]{2,60}\\))?`,
	`\\b\\d{1,3} (?:U\\.? ?S\\.? ?C\\.?(?: ?A\\.?)?|C\\.? ?F\\.? ?R\\.?)(?: Part)? ?(?:§§? ?)?${NUMBER}`,
	`\\b\\d{1,3} Fed\\. ?Reg\\. ?\\d{1,3},?\\d{3}`,
	`${CODE_WORD}(?: (?:${CODE_WORD}|of|and|&)){0,6} ${CODE_END}\\.?,?(?: Ann\\.?,?)? ?(?:${SECTION} ?)?${NUMBER}`,
	`${CODE_END}\\.? ?${SECTION} ?${NUMBER}`,
	`\\b(?:RCW|ORS|NRS|KRS|MCL|HRS|UCC|U\\.C\\.C\\.|BGB|ZPO|MCR|NMSA|A\\.R\\.S\\.|C\\.R\\.S\\.|O\\.C\\.G\\.A\\.|I\\.R\\.C\\.|IRC|INA|ERISA) ?(?:§§? ?)?${NUMBER}`,
	`${SECTION} ?${NUMBER} of (?:the )?(?:title \\d{1,2} of the )?(?:${CODE_WORD} (?:(?:${CODE_WORD}|of|and|&) ){0,6})?(?:Code|Act|Laws?|Constitution|Statutes|Rules|Regulations|BGB|ZPO)\\b`,
	`§§? ?${NUMBER}(?: (?:BGB|ZPO|StGB|HGB|InsO|SGB))?`,
	`${COURT_RULES} ?${NUMBER}`,
	`\\bRules? \\d{1,3}(?:\\.\\d{1,3})?\\([a-z]\\)(?:\\(\\w{1,4}\\)){0,3}`,
	`\\b(?:U\\.S\\. Const\\.|(?:\\p{L}+\\.? )?Const\\.),? (?:amend|art)\\. [IVXL\\d]+(?:, § ?\\d+)?`,
	`\\b(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Tenth|Eleventh|Thirteenth|Fourteenth|Fifteenth) Amendment\\b`,
	`\\bTitle (?:VI|VII|IX|II|III)\\b`,
	`(?:${CODE_WORD}(?:,? (?:${CODE_WORD}|of|and|for|with|in|to|&)){1,8}) Act(?: of \\d{4})?\\b`,
	`\\b(?:FMLA|FLSA|FDCPA|FCRA|TCPA|HIPAA|ADEA|FEHA|RESPA|TILA|CERCLA|RICO)\\b`,
].map((pattern) => new RegExp(pattern, 'gu'))
const TEXT_MAX = 60_000
/** Most citations of a text. */
const CITATIONS_MAX = 500

/** Words before a party that are not part of its name. */
const LEAD =
	/^(?:(?:The|In(?! re)|Under|See|As|And|But|Also|Per|By|Citing|Following|Because|Like|Compare|Cf\.|Accord|Both|That|This|Here|When|Since) )+/u

/** Statutes, cases, rules and constitutions that a text cites: `42 U.S.C. § 1983`, `Smith v. Jones, 123 F.3d 456`. */
export function citationsIn(text: string): Citation[] {
	const found: Citation[] = []
	for (const pattern of PATTERNS) {
		for (const { index, 0: all } of text.slice(0, TEXT_MAX).matchAll(pattern)) {
			const lead = LEAD.exec(all)?.[0].length ?? 0
			const cited = all.slice(lead).replace(/[\s.,;]+$/u, '')
			const at = index + lead
			const isKnown = found.some((one) => at < one.at + one.length && one.at < at + cited.length)
			if (!isKnown && cited !== '' && found.length < CITATIONS_MAX)
				found.push({ text: cited, at, length: cited.length })
		}
	}
	return found.toSorted((one, other) => one.at - other.at)
}

const FULL: Readonly<Record<string, string>> = {
	cal: 'california',
	civ: 'civil',
	crim: 'criminal',
	proc: 'procedure',
	pen: 'penal',
	fam: 'family',
	lab: 'labor',
	govt: 'government',
	gov: 'government',
	evid: 'evidence',
	prop: 'property',
	gen: 'general',
	bus: 'business',
	prof: 'professions',
	stat: 'statutes',
	stats: 'statutes',
	rev: 'revised',
	fed: 'federal',
	vs: 'v',
	law: 'laws',
}
const STATES =
	/^(?:california|n\.?y|new york|tex|texas|fla|florida|ill|illinois|mass|massachusetts|wash|washington|pa|pennsylvania|n\.?j|new jersey)\.?\s+/iu
const DROPPED = new Set([
	'section',
	'sections',
	'sec',
	'secs',
	'ann',
	'of',
	'the',
	'a',
	'part',
	'p',
	'r',
	'rule',
	'rules',
	'title',
])

/** Letters and figures alone, numbers apart, with abbreviations written out: what two writings of one citation have in common. */
function squeeze(text: string): string {
	const words = text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/u\.? ?s\.? ?c\.?(?: ?a\.)?(?=\W)/gu, 'usc ')
		.replace(/c\.? ?f\.? ?r\.?(?=\W)/gu, 'cfr ')
		.replace(/f\.? ?r\.? ?c\.? ?p\.?(?=\W)/gu, 'federal civil procedure ')
		.replace(/(?<=\p{L})\.(?=\p{L})/gu, '')
		.match(/\p{L}+|\d+(?:[.:-]\d+)*/gu)
	return (words ?? [])
		.filter((word) => !DROPPED.has(word))
		.map((word) => FULL[word] ?? word)
		.join(' ')
		.replace(/(?<!\d) | (?!\d)/gu, '')
}

const CASE = /^(.*? (?:v|vs)\. .*?)(?:, (\d{1,4} .*?))?$/u

const OF_CODE = /^(?:§§?|sections?|secs?\.) ?(\S+) of (?:the )?(.+)$/iu

/** Keys that all have to be in a source for a citation to be in it. */
function keysOf(citation: string): string[][] {
	const plain = citation.replace(/\s*\([^()]*\d{4}\)$/u, '')
	const [, name, reported] = CASE.exec(plain) ?? []
	if (name !== undefined) {
		const parts = reported === undefined ? [name] : [name, reported.replace(/, \d{1,5}$/u, '')]
		return [parts.map(squeeze)]
	}
	const direct = [squeeze(plain.replace(STATES, '').replace(/^cal\.?\s+/iu, ''))]
	const [, section = '', code] = OF_CODE.exec(plain) ?? []
	return code === undefined ? [direct] : [direct, ...keysOf(`${code} ${section}`)]
}

function isIn(squeezed: string, key: string): boolean {
	for (let at = squeezed.indexOf(key); at !== -1; at = squeezed.indexOf(key, at + 1)) {
		const [before = '', after = ''] = [squeezed[at - 1], squeezed[at + key.length]]
		const isCut = (/\d/u.test(before) && /^\d/u.test(key)) || (/\d/u.test(after) && /\d$/u.test(key))
		if (!isCut && !/^[.:-]\d/u.test(squeezed.slice(at + key.length))) return true
	}
	return false
}

/** Citations of law in some texts that are in none of the sources, each once, as they are written. */
export function citationsNotIn(texts: readonly string[], sources: readonly string[]): string[] {
	const cited = [...new Set(texts.flatMap((text) => citationsIn(text).map((one) => one.text)))]
	if (cited.length === 0) return []
	const squeezed = sources.map(squeeze)
	return cited.filter((one) => {
		const keys = keysOf(one)
		return !squeezed.some((source) => keys.some((all) => all.every((key) => key !== '' && isIn(source, key))))
	})
}
