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

/** The country that a country's name or code means; the United States when it says none that is known. */
export function countryOf(name: string): CountryCode {
	const plain = name.trim().toLowerCase()
	return OTHER_NAMES[plain] ?? countriesByName().get(plain) ?? WITHOUT_COUNTRY
}

export interface ReadPhone {
	/** As numbers are written where the firm is, with the country's code for others; what was typed if it is no number. */
	readonly phone: string
	/** +12125550134, empty if what was typed is no number that can be dialled. */
	readonly e164: string
}

/** Reads what was typed as a telephone number, `home` being the country of numbers without a code. */
export function readPhone(typed: string, home: CountryCode): ReadPhone {
	const number = parsePhoneNumberFromString(typed, home)
	if (number === undefined || !number.isPossible()) return { phone: typed, e164: '' }
	const isHome = number.country === home || number.countryCallingCode === callingCodeOf(home)
	return { phone: isHome ? number.formatNational() : number.formatInternational(), e164: number.number }
}

function callingCodeOf(home: CountryCode): string {
	return parsePhoneNumberFromString('2015550123', home)?.countryCallingCode ?? '1'
}
