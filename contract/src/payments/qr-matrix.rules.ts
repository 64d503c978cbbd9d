import { addErrorCorrection, type BlockPlan } from './qr-blocks.rules.ts'

/** ISO/IEC 18004, error correction level M: codewords of correction per block, and blocks, by version from 1. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10]
/** Rows of modules; true is dark. Without a quiet zone. */
export type QrMatrix = readonly (readonly boolean[])[]

interface Grid {
	readonly size: number
	readonly dark: boolean[][]
	/** Modules that are no data. */
	readonly fixed: boolean[][]
}

const bitOf = (value: number, at: number) => ((value >>> at) & 1) === 1

function modulesOf(version: number): number {
	const aligned = Math.floor(version / 7) + 2
	const all = (16 * version + 128) * version + 64
	if (version < 2) return all
	return all - ((25 * aligned - 10) * aligned - 55) - (version >= 7 ? 36 : 0)
}

function planOf(version: number): BlockPlan {
	const codewords = Math.floor(modulesOf(version) / 8)
	return { codewords, blocks: BLOCKS[version - 1] ?? 0, correction: CORRECTION[version - 1] ?? 0 }
}

const dataBytesOf = ({ codewords, blocks, correction }: BlockPlan) => codewords - blocks * correction

/** Byte mode: the mode, the length, the text, and padding. */
function dataOf(bytes: Uint8Array, version: number, capacity: number): Uint8Array {
	const bits: number[] = []
	const push = (value: number, length: number) => {
		for (let at = length - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1)
	}
	push(0b0100, 4)
	push(bytes.length, version < 10 ? 8 : 16)
	for (const byte of bytes) push(byte, 8)
	push(0, Math.min(4, capacity * 8 - bits.length))
	push(0, (8 - (bits.length % 8)) % 8)
	const data = new Uint8Array(capacity)
	for (const [at, bit] of bits.entries()) data[at >>> 3] = (data[at >>> 3] ?? 0) | (bit << (7 - (at & 7)))
	for (let at = bits.length / 8, pad = 0xec; at < capacity; at += 1, pad ^= 0xec ^ 0x11) data[at] = pad
	return data
}

function setFixed({ dark, fixed, size }: Grid, x: number, y: number, isDark: boolean): void {
	if (x < 0 || y < 0 || x >= size || y >= size) return
	const [row, known] = [dark[y], fixed[y]]
	if (row === undefined || known === undefined) return
	row[x] = isDark
	known[x] = true
}

function drawFinder(grid: Grid, cx: number, cy: number): void {
	for (let dy = -4; dy <= 4; dy += 1) {
		for (let dx = -4; dx <= 4; dx += 1) {
			const distance = Math.max(Math.abs(dx), Math.abs(dy))
			setFixed(grid, cx + dx, cy + dy, distance !== 2 && distance !== 4)
		}
	}
}

function alignmentsOf(version: number, size: number): number[] {
	if (version === 1) return []
	const count = Math.floor(version / 7) + 2
	const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
	const last = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step)
	return [6, ...last.reverse()]
}

function drawAlignments(grid: Grid, version: number): void {
	const at = alignmentsOf(version, grid.size)
	const [first, last] = [at[0], at.at(-1)]
	for (const cy of at) {
		for (const cx of at) {
			const isFinder = (cx === first && (cy === first || cy === last)) || (cx === last && cy === first)
			if (isFinder) continue
			for (let dy = -2; dy <= 2; dy += 1) {
				for (let dx = -2; dx <= 2; dx += 1) setFixed(grid, cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
			}
		}
	}
}

/** Level M and the mask, with their correction, beside the finders. */
function drawFormat(grid: Grid, mask: number): void {
	let rest = mask
	for (let at = 0; at < 10; at += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
	const bits = ((mask << 10) | rest) ^ 0x5412
	const { size } = grid
	for (let at = 0; at < 15; at += 1) {
		const isDark = bitOf(bits, at)
		if (at < 6) setFixed(grid, 8, at, isDark)
		else if (at < 8) setFixed(grid, 8, at + 1, isDark)
		else if (at === 8) setFixed(grid, 7, 8, isDark)
		else setFixed(grid, 14 - at, 8, isDark)
		if (at < 8) setFixed(grid, size - 1 - at, 8, isDark)
		else setFixed(grid, 8, size - 15 + at, isDark)
	}
	setFixed(grid, 8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
	if (version < 7) return
	let rest = version
	for (let at = 0; at < 12; at += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
	const bits = (version << 12) | rest
	for (let at = 0; at < 18; at += 1) {
		const [a, b] = [grid.size - 11 + (at % 3), Math.floor(at / 3)]
		setFixed(grid, a, b, bitOf(bits, at))
		setFixed(grid, b, a, bitOf(bits, at))
	}
}

function gridOf(version: number): Grid {
	const size = version * 4 + 17
	const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
	const grid = { size, dark: empty(), fixed: empty() }
	for (let at = 0; at < size; at += 1) {
		setFixed(grid, 6, at, at % 2 === 0)
		setFixed(grid, at, 6, at % 2 === 0)
	}
	for (const [x, y] of [
		[3, 3],
		[size - 4, 3],
		[3, size - 4],
	] as const) {
		drawFinder(grid, x, y)
	}
	drawAlignments(grid, version)
	drawFormat(grid, 0)
	drawVersion(grid, version)
	return grid
}

/** In pairs of columns from the right, up and down in turn. */
function drawData({ size, dark, fixed }: Grid, codewords: Uint8Array): void {
	let at = 0
	for (let right = size - 1; right >= 1; right -= 2) {
		if (right === 6) right = 5
		for (let step = 0; step < size; step += 1) {
			for (const x of [right, right - 1]) {
				const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
				const row = dark[y]
				if (row === undefined || fixed[y]?.[x] === true || at >= codewords.length * 8) continue
				row[x] = bitOf(codewords[at >>> 3] ?? 0, 7 - (at & 7))
				at += 1
			}
		}
	}
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_x, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function masked(grid: Grid, mask: number): Grid {
	const inverts = MASKS[mask]
	const dark = grid.dark.map((row, y) =>
		row.map((isDark, x) => (grid.fixed[y]?.[x] === true ? isDark : isDark !== inverts?.(x, y))),
	)
	const result = { ...grid, dark, fixed: grid.fixed.map((row) => [...row]) }
	drawFormat(result, mask)
	return result
}

/** Whether seven runs end in light, dark and light in the ratio of a finder, with light on a side. */
function findersIn(runs: readonly number[]): number {
	const [after = 0, , c = 0, d = 0, e = 0, f = 0, before = 0] = runs
	const unit = runs[1] ?? 0
	const isCore = unit > 0 && c === unit && d === unit * 3 && e === unit && f === unit
	if (!isCore) return 0
	return (after >= unit * 4 && before >= unit ? 1 : 0) + (before >= unit * 4 && after >= unit ? 1 : 0)
}

/** Of one line: long runs, and what looks like a finder. */
function linePenalty(line: readonly boolean[]): number {
	let sum = 0
	// The latest first; the margin is light.
	const runs: number[] = [line.length]
	let isDark = false
	for (const [at, next] of [...line, null].entries()) {
		if (next === isDark) {
			runs[0] = (runs[0] ?? 0) + 1
			continue
		}
		const length = runs.length === 1 ? (runs[0] ?? 0) - line.length : (runs[0] ?? 0)
		if (length >= 5) sum += length - 2
		if (next === null && !isDark) runs[0] = (runs[0] ?? 0) + line.length
		if (!isDark) sum += findersIn(runs) * 40
		if (next === null && isDark) sum += findersIn([line.length, ...runs]) * 40
		if (at < line.length) runs.unshift(1)
		isDark = !isDark
	}
	return sum
}

/** How badly a camera reads it. */
function penaltyOf({ dark, size }: Grid): number {
	const columns = dark.map((_, x) => dark.map((row) => row[x] === true))
	let sum = [...dark, ...columns].reduce((total, line) => total + linePenalty(line), 0)
	for (let y = 0; y + 1 < size; y += 1) {
		for (let x = 0; x + 1 < size; x += 1) {
			const first = dark[y]?.[x]
			if (first === dark[y]?.[x + 1] && first === dark[y + 1]?.[x] && first === dark[y + 1]?.[x + 1]) sum += 3
		}
	}
	const count = dark.flat().filter(Boolean).length
	const away = Math.ceil(Math.abs(count * 20 - size * size * 10) / (size * size)) - 1
	return sum + Math.max(0, away) * 10
}

/** A QR code of level M over a text, such as an address. @throws RangeError above 412 bytes of UTF-8, which the largest version here holds */
export function qrMatrix(text: string): QrMatrix {
	const bytes = new TextEncoder().encode(text)
	const headOf = (version: number) => (version < 10 ? 2 : 3)
	const fits = (_: number, at: number) => bytes.length + headOf(at + 1) <= dataBytesOf(planOf(at + 1))
	const version = BLOCKS.findIndex(fits) + 1
	if (version === 0) throw new RangeError('The text is too long for a QR code.')
	const plan = planOf(version)
	const grid = gridOf(version)
	drawData(grid, addErrorCorrection(dataOf(bytes, version, dataBytesOf(plan)), plan))
	const all = MASKS.map((_, mask) => masked(grid, mask))
	return all.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best)).dark
}

/** The dark modules as an SVG path of squares of one unit, row by row. Of use in SVG and PDF. */
export function qrPath(matrix: QrMatrix): string {
	return matrix.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}
