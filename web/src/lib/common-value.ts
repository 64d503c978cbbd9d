/** The value all have; null when they differ. */
export function commonValue<T>(values: readonly T[]): T | null {
	const [first] = values
	return first !== undefined && values.every((one) => one === first) ? first : null
}
