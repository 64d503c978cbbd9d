/** The countries whose states or provinces are known, and these: value and label are the same. */
export const REGIONS = {
	USA: `Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming`.split(
		',',
	),
	UK: ['England', 'Scotland', 'Wales', 'Northern Ireland'],
	Canada:
		'Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland and Labrador,Nova Scotia,Ontario,Prince Edward Island,Quebec,Saskatchewan,Northwest Territories,Nunavut,Yukon'.split(
			',',
		),
	Australia:
		'New South Wales,Queensland,South Australia,Tasmania,Victoria,Western Australia,Australian Capital Territory,Northern Territory'.split(
			',',
		),
	'New Zealand':
		"Northland,Auckland,Waikato,Bay of Plenty,Gisborne,Hawke's Bay,Taranaki,Manawatū-Whanganui,Wellington,Tasman,Nelson,Marlborough,West Coast,Canterbury,Otago,Southland".split(
			',',
		),
} as const satisfies Record<string, readonly string[]>

export type Country = keyof typeof REGIONS
export const COUNTRIES = Object.keys(REGIONS).filter((name): name is Country => name in REGIONS)

/** Other names of these countries, and how a choice is stored. */
const OTHER_NAMES: Readonly<Record<string, Country>> = {
	us: 'USA',
	unitedstates: 'USA',
	unitedstatesofamerica: 'USA',
	unitedkingdom: 'UK',
	greatbritain: 'UK',
}

function plainName(country: string): string {
	return country.toLowerCase().replace(/[^a-z]/g, '')
}

const BY_NAME: ReadonlyMap<string, Country> = new Map([
	...Object.entries(OTHER_NAMES),
	...COUNTRIES.map((country): [string, Country] => [plainName(country), country]),
])

/** The states or provinces of a country, however it is written (`New Zealand`, `new_zealand`); null when the country has
 *  no such list here: then it is typed. */
export function regionsOf(country: unknown): readonly string[] | null {
	const known = typeof country === 'string' && country.length <= 60 ? BY_NAME.get(plainName(country)) : undefined
	return known === undefined ? null : REGIONS[known]
}
