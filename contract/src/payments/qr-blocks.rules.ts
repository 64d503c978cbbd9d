export interface BlockPlan {
	/** Data and correction together. */
	readonly codewords: number
	readonly blocks: number
	/** Of each block. */
	readonly correction: number
}

/** In GF(2^8) modulo 0x11D. */
function multiply(a: number, b: number): number {
	let product = 0
	for (let at = 7; at >= 0; at -= 1) {
		product = (product << 1) ^ ((product >>> 7) * 0x11d)
		product ^= ((b >>> at) & 1) * a
	}
	return product
}

function divisorOf(degree: number): Uint8Array {
	const result = new Uint8Array(degree)
	result[degree - 1] = 1
	let root = 1
	for (let step = 0; step < degree; step += 1) {
		for (let at = 0; at < degree; at += 1) result[at] = multiply(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
		root = multiply(root, 2)
	}
	return result
}

function remainderOf(data: Uint8Array, divisor: Uint8Array): Uint8Array {
	const rest = new Uint8Array(divisor.length)
	for (const byte of data) {
		const factor = byte ^ (rest[0] ?? 0)
		rest.copyWithin(0, 1)
		rest[rest.length - 1] = 0
		for (const [at, part] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ multiply(part, factor)
	}
	return rest
}

/** Cuts data into blocks, adds the Reed–Solomon codewords of each and interleaves them. ISO/IEC 18004, 7.5 and 7.6. */
export function addErrorCorrection(data: Uint8Array, { codewords, blocks, correction }: BlockPlan): Uint8Array {
	const short = Math.floor(codewords / blocks)
	const shortBlocks = blocks - (codewords % blocks)
	const divisor = divisorOf(correction)
	const parts: Uint8Array[] = []
	let start = 0
	for (let at = 0; at < blocks; at += 1) {
		const end = start + short - correction + (at < shortBlocks ? 0 : 1)
		parts.push(data.slice(start, end))
		start = end
	}
	const corrections = parts.map((part) => remainderOf(part, divisor))
	const result: number[] = []
	for (let at = 0; at <= short - correction; at += 1) {
		for (const part of parts) if (at < part.length) result.push(part[at] ?? 0)
	}
	for (let at = 0; at < correction; at += 1) for (const part of corrections) result.push(part[at] ?? 0)
	return Uint8Array.from(result)
}
