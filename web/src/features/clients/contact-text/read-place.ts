import { isState } from './signs.ts'

export interface Place {
	readonly address?: string
	readonly city: string
	readonly state?: string
	readonly zip?: string
}

const ZIP_LAST = /^(.*?),?\s+(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4})$/i
/** A state of one word, of two, of three. */
const STATE_LAST = [
	/^(.*?)[,\s]+([A-Za-z.]+)$/,
	/^(.*?)[,\s]+([A-Za-z]+ [A-Za-z]+)$/,
	/^(.*?)[,\s]+([A-Za-z]+ [A-Za-z]+ [A-Za-z]+)$/,
]
const BRITISH = /^(.*?)[,\s]+([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/
const CONTINENTAL = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(\p{L}[\p{L}\s.'’()/-]*)$/u

/** `12 Elm Street, Boston` is a street and a city; `Boston` is a city. */
function splitCity(text: string): Pick<Place, 'address' | 'city'> {
	const comma = text.lastIndexOf(',')
	if (comma < 0) return { city: text.trim() }
	const address = text.slice(0, comma).trim()
	return { ...(address !== '' && { address }), city: text.slice(comma + 1).trim() }
}

/** The end of an address, with the street before it if it is in the same line: `Boston, MA 02108`. Null when it is none. */
export function readPlace(line: string): Place | null {
	const [, beforeZip = '', zipAtEnd = ''] = ZIP_LAST.exec(line) ?? []
	for (const shape of STATE_LAST) {
		const [, before = '', state = ''] = shape.exec(beforeZip) ?? []
		if (before.trim() !== '' && isState(state)) return { ...splitCity(before), state, zip: zipAtEnd }
	}
	const [, before = '', zip = ''] = BRITISH.exec(line) ?? []
	if (zip !== '') return { ...splitCity(before.replace(/,\s*$/, '')), zip }
	return null
}

/** `10115 Berlin`: only beneath a street, for it reads like one. */
export function readPlaceZipFirst(line: string): Place | null {
	const [, zip = '', city = ''] = CONTINENTAL.exec(line) ?? []
	return zip === '' ? null : { city: city.trim(), zip }
}
