const START = '[=+\\-@＝＋－＠]'
/** What a spreadsheet passes over before it looks for a formula. */
const BEFORE = `['"\\u00a0 ]*`

const AT_START = new RegExp(`^(?:['"\\s]*${START}|'*[\\t\\r\\n])`)
const INSIDE = new RegExp(`([;\\t\\r\\n])(?=${BEFORE}${START})`, 'g')
const INSIDE_DEFUSED = new RegExp(`([;\\t\\r\\n])'(?=${BEFORE}${START})`, 'g')

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. So does what would be one where the spreadsheet
 *  splits at semicolons or tabs instead of commas: quotes don't hold a cell together then
 *  (https://owasp.org/www-community/attacks/CSV_Injection). */
export function defused(text: string): string {
	const inside = text.replace(INSIDE, "$1'")
	return AT_START.test(inside) ? `'${inside}` : inside
}

/** The text as it was before `defused`. */
export function undefused(text: string): string {
	const whole = text.startsWith("'") && AT_START.test(text.slice(1)) ? text.slice(1) : text
	return whole.replace(INSIDE_DEFUSED, '$1')
}
