import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js'

const WITHOUT_COUNTRY: CountryCode = 'US'
const OTHER_NAMES: Readonly<Record<string, CountryCode>> = {
	usa: 'US',
	'u.s.': 'US',
	'u.s.a.': 'US',
	'united states of america': 'US',
	uk: 'GB',
	england: 'GB',
	'great britain': 'GB',
}

let byName: ReadonlyMap<string, CountryCode> | undefined

function countriesByName(): ReadonlyMap<string, CountryCode> {
	const names = new Intl.DisplayNames('en', { type: 'region' })
	byName ??= new Map(
		getCountries().flatMap((code) => [
			[code.toLowerCase(), code] as const,
			[(names.of(code) ?? code).toLowerCase(), code] as const,
		]),
	)
	return byName
}

/** The country of a name or code; the United States when it is unknown. */
export function countryOf(name: string): CountryCode {
	const plain = name.trim().toLowerCase()
	return OTHER_NAMES[plain] ?? countriesByName().get(plain) ?? WITHOUT_COUNTRY
}

export interface ParsedPhone {
	/** In the national format of the firm's country, international for others; the text itself when it is not a phone number. */
	readonly phone: string
	/** +12125550134; empty when the text is not a number that can be dialed. */
	readonly e164: string
}

/** Parses a phone number; `home` is the country of numbers without a country code. */
export function parsePhone(typed: string, home: CountryCode): ParsedPhone {
	const number = parsePhoneNumberFromString(typed, home)
	if (number === undefined || !number.isPossible()) return { phone: typed, e164: '' }
	const isHome = number.country === home || number.countryCallingCode === callingCodeOf(home)
	return { phone: isHome ? number.formatNational() : number.formatInternational(), e164: number.number }
}

function callingCodeOf(home: CountryCode): string {
	return parsePhoneNumberFromString('2015550123', home)?.countryCallingCode ?? '1'
}
