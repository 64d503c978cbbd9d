const CODES =
	'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI AB BC MB NB NL NS ON PE QC SK NT NU YT NSW QLD TAS VIC ACT'.split(
		' ',
	)
const STATE_CODES: ReadonlySet<string> = new Set(CODES)
const NAMES =
	'alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,district of columbia,florida,georgia,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming,alberta,british columbia,manitoba,new brunswick,newfoundland and labrador,nova scotia,ontario,prince edward island,quebec,saskatchewan,new south wales,queensland,south australia,tasmania,victoria,western australia'
const STATE_NAMES: ReadonlySet<string> = new Set(NAMES.split(','))

/** A state or province of the countries whose addresses end in one. */
export function isState(text: string): boolean {
	return STATE_CODES.has(text.replaceAll('.', '').toUpperCase()) || STATE_NAMES.has(text.toLowerCase())
}

export const EMAIL = /[^\s@<>()[\]:;,"']+@[^\s@<>()[\]:;,"']+\.[^\s@<>()[\]:;,"'.]{2,}/
const PHONE_SHAPE = /(?:\+|\(|\d)[\d\s().\-–/]{5,}\d(?:\s*(?:x|ext\.?)\s*\d{1,6})?/i
const PHONE_DIGITS = { least: 7, most: 15 } as const

/** The telephone number in a text; null when there is none. */
export function phoneIn(text: string): string | null {
	const found = PHONE_SHAPE.exec(text)?.[0].trim()
	if (found === undefined) return null
	const digits = found.replace(/\s*(?:x|ext).*$/i, '').replace(/\D/g, '').length
	const isZipPlusFour = /^\d{5}-\d{4}$/.test(found)
	const isDate = /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(found)
	return digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most && !isZipPlusFour && !isDate ? found : null
}

/** `02108`, `02108-1234`, `K1A 0B1`, `SW1A 1AA`. */
export const ZIP = /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4})$/i

const NUMBER_FIRST = /^\d+[A-Za-z]?(?:[-/]\d+[A-Za-z]?)?,?\s+\p{L}/u
const BOX = /^(?:P\.?\s?O\.?\s*Box|Postfach)\b/i
const NUMBER_LAST = /\p{L}{3,}.*\s\d+\s?[a-z]?$/iu

/** Whether a text is a street with its number, or a box at the post office. */
export function isStreet(text: string): boolean {
	return NUMBER_FIRST.test(text) || BOX.test(text)
}

/** `Hauptstraße 12`: only where nothing else is more likely. */
export function isStreetNumberLast(text: string): boolean {
	return NUMBER_LAST.test(text) && !isFlat(text)
}

/** What follows a street: `Suite 400`. */
export function isFlat(text: string): boolean {
	return /^(?:suite|ste\.?|floor|fl\.?|apt\.?|apartment|unit|room|#)\s*[\w-]+$|^\d+(?:st|nd|rd|th) floor$/i.test(text)
}

const COMPANY =
	/(?:^|[\s,])(?:inc|incorporated|llc|l\.l\.c|llp|lp|ltd|limited|corp|corporation|company|co|pllc|p\.?c|plc|gmbh|ag|kg|ohg|se|s\.?a|s\.?r\.?l|sarl|b\.?v|n\.?v|oy|ab|aps|a\/s|pty|group|holdings|partners|associates|foundation|trust|university|bank|hospital|church)\.?$/i

export function isCompany(text: string): boolean {
	return COMPANY.test(text)
}
