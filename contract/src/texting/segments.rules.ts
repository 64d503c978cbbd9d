/** Characters of one message, as the provider takes it. */
export const TEXT_MAX = 1_600

/** The basic set and, with an escape each, its extension. 3GPP TS 23.038, 6.2.1 */
const GSM_BASIC =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_EXTENDED = '\f^{}\\[~]|€'
const BASIC = new Set(GSM_BASIC)
const EXTENDED = new Set(GSM_EXTENDED)

const LIMITS = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const

export interface Segments {
	readonly encoding: keyof typeof LIMITS
	/** Septets of GSM-7, code units of UCS-2. */
	readonly units: number
	/** How many messages the networks send and bill; 0 for an empty text. */
	readonly count: number
}

function unitsOf(character: string, isGsm: boolean): number {
	if (!isGsm) return character.length
	return EXTENDED.has(character) ? 2 : 1
}

/** In how many segments a text is sent. No character is divided between two. */
export function segmentsOf(text: string): Segments {
	const characters = [...text]
	const isGsm = characters.every((one) => BASIC.has(one) || EXTENDED.has(one))
	const encoding = isGsm ? 'GSM-7' : 'UCS-2'
	const { single, part } = LIMITS[encoding]
	const sizes = characters.map((one) => unitsOf(one, isGsm))
	const units = sizes.reduce((sum, one) => sum + one, 0)
	if (units <= single) return { encoding, units, count: units === 0 ? 0 : 1 }
	let count = 1
	let used = 0
	for (const size of sizes) {
		if (used + size > part) {
			count += 1
			used = 0
		}
		used += size
	}
	return { encoding, units, count }
}
