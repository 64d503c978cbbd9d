const LEAST = 3

/** Which names and numbers of a case stand in a text that is about to leave the firm. */
export function namesIn(text: string, names: readonly (string | null)[]): string[] {
	const within = text.toLowerCase()
	const known = [...new Set(names.filter((one): one is string => one !== null && one.trim().length >= LEAST))]
	return known.filter((one) => within.includes(one.trim().toLowerCase()))
}
