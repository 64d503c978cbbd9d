/** Forms of companies: the same kind in different countries is one group. */
const GROUPS = [
	'llc gmbh sarl srl bv bvba aps ooo doo sro kft ltda limitada eurl pty pte 有限会社 有限公司 유한회사',
	'inc incorporated corp corporation',
	'plc ag sa spa nv ab oyj as asa kk ao oao pao zao zrt se 株式会社 股份有限公司 주식회사',
	'ltd limited bhd berhad',
	'llp lp kg ohg',
	'pc pllc',
] as const

const GROUP_OF: ReadonlyMap<string, number> = new Map(
	GROUPS.flatMap((line, group) => line.split(' ').map((form) => [form, group] as const)),
)
/** Written within a name without spaces. */
const WITHIN = [...GROUP_OF.keys()].filter((form) => form > '\u2e80').toSorted((a, b) => b.length - a.length)
const CYRILLIC: Readonly<Record<string, string>> = { ооо: 'ooo', оао: 'oao', зао: 'zao', пао: 'pao', ао: 'ao' }

/** Short forms that are names of people too are left in names: they match each other. */
const LEFT_IN_NAMES: ReadonlySet<string> = new Set('ag sa spa nv oyj asa kk bv ao kg'.split(' '))

/** Whether a word that is left in names may be a form of company. */
export function isLegalForm(word: string): boolean {
	return LEFT_IN_NAMES.has(word)
}

export function areLegalForms(one: string, other: string): boolean {
	return LEFT_IN_NAMES.has(one) && LEFT_IN_NAMES.has(other)
}

/** The group of the form of company that a name ends or begins with; null without one. */
function formOf(name: string): number | null {
	const within = WITHIN.find((form) => name.includes(form))
	if (within !== undefined) return GROUP_OF.get(within) ?? null
	const words = name
		.toLowerCase()
		.replace(/[.()]/g, '')
		.split(/[\s,«»"“”]+/)
		.filter(Boolean)
	if (words.length < 2) return null
	const found = [words.at(-1) ?? '', words[0] ?? ''].map((word) => GROUP_OF.get(CYRILLIC[word] ?? word))
	return found.find((group) => group !== undefined) ?? null
}

/** Whether both names have a form of company, and not the same kind. */
export function haveOtherForms(one: string, other: string): boolean {
	const [a, b] = [formOf(one), formOf(other)]
	return a !== null && b !== null && a !== b
}
