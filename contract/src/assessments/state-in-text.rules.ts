import { REGIONS } from '../questionnaires/regions.ts'

/** The US states and the District of Columbia that a text names, in their order; two or more leave open which one is meant. */
export type NamedStates = readonly string[]

/** Longest names first, so that West Virginia is not read as Virginia. */
const STATES = [...REGIONS.USA].sort((a, b) => b.length - a.length)
const NAMES = STATES.map((one) => one.replaceAll(' ', '\\s+')).join('|')
/** Words that make a state's name the name of something else: Washington County, Delaware Avenue. */
const PLACE_SUFFIXES =
	'city|county|parish|township|beach|falls|springs|heights|hills|park|river|lake|island|street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|place|pl|square|way|parkway|pkwy|highway|hwy|turnpike|bridge|university|college|hospital|hotel'

/** Cities whose name holds the name of a state, and where they may lie. */
const CITIES: readonly (readonly [RegExp, NamedStates])[] = [
	[/\bkansas\s+city\b/g, ['Kansas', 'Missouri']],
	[/\bnew\s+york\s+(?:city|county|state)\b/g, ['New York']],
	[/\boklahoma\s+(?:city|county)\b/g, ['Oklahoma']],
	[/\biowa\s+(?:city|county)\b/g, ['Iowa']],
	[/\bvirginia\s+beach\b/g, ['Virginia']],
	[/\bstate\s+of\s+washington\b|\bwashington\s+state\b(?!\s+(?:street|road))/g, ['Washington']],
	[/\bwashington\s*,?\s*d\.?\s*c\b\.?/g, ['District of Columbia']],
	// Abroad.
	[/\bbaja\s+california(?:\s+sur)?\b/g, []],
	[/\bnew\s+england\b/g, []],
]

const CODES: Readonly<Record<string, string>> = Object.fromEntries(
	`AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`
		.split(',')
		.map((one) => [one.slice(0, 2), one.slice(3)]),
)

interface Found {
	readonly at: number
	readonly states: NamedStates
}

/** In capitals after a comma, or before a ZIP code: “Portland, OR”, “Portland OR 97201”. Also with periods: “Albany, N.Y.” */
function codesIn(text: string): Found[] {
	const after = /(?:,\s*|\s)([A-Z])\.?([A-Z])\b\.?(?=\s*(?:\d{5}\b|[,.;:)]|$))/g
	return [...text.matchAll(after)].flatMap(({ index, 0: found, 1: first = '', 2: second = '' }) => {
		const state = CODES[`${first}${second}`]
		const isPlace = found.startsWith(',') || /^\s*\d{5}\b/.test(text.slice(index + found.length))
		return state === undefined || !isPlace ? [] : [{ at: index, states: [state] }]
	})
}

/** Which states a place names. A name that is part of another name (Washington County, Delaware Avenue) is none; a city that lies in
 *  one of two states (Kansas City) stands for both, unless the text says which. */
export function statesIn(text: string): NamedStates {
	let rest = text.toLowerCase()
	const found: Found[] = codesIn(text)
	const cities: Found[] = []
	for (const [pattern, states] of CITIES) {
		rest = rest.replace(pattern, (city: string, at: number) => {
			;(states.length > 1 ? cities : found).push({ at, states })
			return ' '.repeat(city.length)
		})
	}
	const names = new RegExp(`(?<![\\p{L}\\p{N}])(${NAMES})(?![\\p{L}\\p{N}])(?!\\s+(?:${PLACE_SUFFIXES})\\b)`, 'giu')
	for (const { index, 0: name } of rest.matchAll(names)) {
		const state = STATES.find((one) => one.toLowerCase() === name.replace(/\s+/g, ' '))
		if (state !== undefined) found.push({ at: index, states: [state] })
	}
	const named = new Set(found.sort((a, b) => a.at - b.at).flatMap(({ states }) => states))
	for (const { states } of cities) if (!states.some((one) => named.has(one))) for (const one of states) named.add(one)
	return [...named]
}
