/** Signs with which a spreadsheet takes a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** The text of a cell; what a spreadsheet would run is text. */
export function inertCell(text: string): string {
	return FORMULA.test(text) ? `'${text}` : text
}
