/** The signs of the numbers of a vector as a bit string: 1 for those above zero. The fewer bits of two differ, the nearer are their vectors. */
export function signsOf(vector: Float32Array): string {
	return Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('')
}
