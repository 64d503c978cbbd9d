/** The sections that an answer in plain text is read into. */
export interface AnalysisText {
	readonly summary: string
	readonly strengths: readonly string[]
	readonly weaknesses: readonly string[]
	readonly recommendations: readonly string[]
	readonly outcome: string
}

const SUMMARY_MIN = 50
const ITEM_MIN_BEFORE = 10
const ITEM_MIN_AFTER = 5
const FALLBACK_LINES_MIN = 6
const FALLBACK_LINE_MIN = 15
const SUMMARY_SHARE = 0.2
const SENTENCE_END_SHARE = 0.7
/** Stands for a section that an answer lacks. */
export const SEE_ALL = 'See the full analysis.'

const HEADINGS = {
	summary: /^((case|executive) )?summary\b|^overview\b/i,
	strengths: /^(key )?strengths\b/i,
	weaknesses: /^(key )?weaknesses\b/i,
	recommendations: /^(strategic )?recommendations\b/i,
	outcome: /^outcome( prediction)?\b|^prediction\b|^likelihood\b/i,
} as const
type Section = keyof typeof HEADINGS

const plain = (line: string) => line.replace(/^[#*\s\d.)-]*\s*/, '').replace(/[*:\s]+$/, '')
const isItem = (line: string) => /^\s*(?:[-*•]|\d{1,2}[.)])\s+/.test(line)
const cleaned = (line: string) =>
	line
		.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')
		.replace(/\*\*/g, '')
		.trim()

function sectionOf(line: string): Section | null {
	if (isItem(line) && line.length > 60) return null
	const text = plain(line)
	if (text.length > 60) return null
	const found = (Object.keys(HEADINGS) as Section[]).find((name) => HEADINGS[name].test(text))
	return found ?? null
}

function splitSections(text: string): ReadonlyMap<Section, string[]> {
	const sections = new Map<Section, string[]>()
	let current: Section | null = null
	for (const line of text.split('\n')) {
		const section = sectionOf(line)
		if (section !== null) {
			current = section
			if (!sections.has(section)) sections.set(section, [])
			const rest = line.split(/:\s+/).slice(1).join(': ').trim()
			if (rest !== '') sections.get(section)?.push(rest)
		} else if (current !== null && line.trim() !== '') sections.get(current)?.push(line)
	}
	return sections
}

/** Longer than 10 characters before cleaning and than 5 after (specification 002, section 5). */
function itemsOf(lines: readonly string[] | undefined): string[] {
	return (lines ?? [])
		.filter((line) => line.trim().length > ITEM_MIN_BEFORE)
		.map(cleaned)
		.filter((line) => line.length > ITEM_MIN_AFTER)
}

/** The first fifth of a text, cut at the end of a sentence if that lies past 70 % of it. */
function firstPart(text: string): string {
	const excerpt = text.trim().slice(0, Math.ceil(text.trim().length * SUMMARY_SHARE))
	const end = Math.max(
		excerpt.lastIndexOf('. '),
		excerpt.lastIndexOf('.\n'),
		excerpt.endsWith('.') ? excerpt.length - 1 : -1,
	)
	return end > excerpt.length * SENTENCE_END_SHARE ? excerpt.slice(0, end + 1) : excerpt
}

/** Lines of a text without sections: thirds become strengths, weaknesses and recommendations, if there are at least 6. */
function thirdsOf(text: string): readonly string[][] | null {
	const lines = text.split('\n').filter((line) => isItem(line) && line.trim().length > FALLBACK_LINE_MIN)
	if (lines.length < FALLBACK_LINES_MIN) return null
	const size = Math.ceil(lines.length / 3)
	return [0, 1, 2].map((part) => itemsOf(lines.slice(part * size, (part + 1) * size)))
}

/** Reads an answer that is not structured. What is missing is replaced as specification 002 says (sections 5, 8 and 9).
 *  @param perspective as it is shown, such as `Standard` */
export function parseAnalysisText(text: string, perspective: string): AnalysisText {
	const sections = splitSections(text)
	const said = (sections.get('summary') ?? []).map((line) => line.trim()).join(' ')
	const fallback = text.trim() === '' ? `Analysis from ${perspective} perspective` : firstPart(text)
	const thirds = sections.has('strengths') || sections.has('weaknesses') ? null : thirdsOf(text)
	const listOf = (section: Section, part: number) => {
		const items = itemsOf(sections.get(section))
		if (items.length > 0) return items
		const others = thirds?.[part] ?? []
		return others.length > 0 ? others : [SEE_ALL]
	}
	return {
		summary: said.length > SUMMARY_MIN ? said : fallback,
		strengths: listOf('strengths', 0),
		weaknesses: listOf('weaknesses', 1),
		recommendations: listOf('recommendations', 2),
		outcome: (sections.get('outcome') ?? []).map((line) => line.trim()).join(' '),
	}
}
