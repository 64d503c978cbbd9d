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

/** The states or provinces of a country; null when the country has no such list here: then it is typed. */
export function regionsOf(country: unknown): readonly string[] | null {
	return typeof country === 'string' && Object.hasOwn(REGIONS, country) ? REGIONS[country as Country] : null
}
