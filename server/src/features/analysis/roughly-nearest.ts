import { setImmediate } from 'node:timers/promises'
import type { PersonContext } from '../../platform/context.ts'
import { withListRead } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { differences, type PackedSigns, packSigns, readSentSigns } from './packed-signs.ts'
import { type NumberedPassage, selectSigns } from './passage-vectors.queries.ts'

/** Passages whose vectors differ least in their signs: a first choice, of which the vectors themselves decide. */
const ROUGHLY_NEAREST = 160
const TEXTS_AT_ONCE = 1_000
/** About 650,000 passages. */
const KEPT_BYTES = 64 * 1024 * 1024

/** The signs of texts as they were written, the longest unused first. Who may see a text is decided before it is looked up. */
class KnownSigns {
	readonly #signs = new Map<string, PackedSigns>()
	#bytes = 0

	get(key: string): PackedSigns | undefined {
		const found = this.#signs.get(key)
		if (found !== undefined) {
			this.#signs.delete(key)
			this.#signs.set(key, found)
		}
		return found
	}

	add(key: string, signs: PackedSigns): void {
		if (this.#signs.has(key)) return
		this.#signs.set(key, signs)
		this.#bytes += signs.words.byteLength
		for (const [oldest, { words }] of this.#signs) {
			if (this.#bytes <= KEPT_BYTES) return
			this.#signs.delete(oldest)
			this.#bytes -= words.byteLength
		}
	}
}

const known = new WeakMap<Platform['config'], KnownSigns>()

function knownOf({ config }: Platform): KnownSigns {
	const found = known.get(config) ?? new KnownSigns()
	known.set(config, found)
	return found
}

interface Difference extends NumberedPassage {
	readonly apart: number
}

/** Keeps the nearest; of equally near ones those of the first keys, so that the same question finds the same. */
function nearestOf(all: Difference[]): Difference[] {
	const byKey = (one: Difference, other: Difference) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)
	return all
		.sort((one, other) => one.apart - other.apart || byKey(one, other) || one.index - other.index)
		.slice(0, ROUGHLY_NEAREST)
}

/** The passages of texts whose vectors have the signs most like those of the vector. `keys` are of `selectWritten`. */
export async function findRoughlyNearest(
	ctx: PersonContext,
	keys: readonly string[],
	vector: Float32Array,
): Promise<NumberedPassage[]> {
	const wanted = packSigns(vector)
	const kept = knownOf(ctx.platform)
	let nearest: Difference[] = []
	let limit = Number.POSITIVE_INFINITY
	for (let from = 0; from < keys.length; from += TEXTS_AT_ONCE) {
		const some = keys.slice(from, from + TEXTS_AT_ONCE)
		const signs = new Map(some.map((key) => [key, kept.get(key)]))
		const missing = some.filter((key) => signs.get(key) === undefined)
		const read = missing.length === 0 ? [] : await withListRead(ctx, (db) => selectSigns(db, missing))
		for (const one of read) {
			const packed = readSentSigns(one.signs)
			signs.set(one.key, packed)
			kept.add(one.key, packed)
		}
		for (const [key, packed] of signs) {
			if (packed === undefined) continue
			differences(packed, wanted).forEach((apart, index) => {
				if (apart <= limit) nearest.push({ key, index, apart })
			})
		}
		if (nearest.length > ROUGHLY_NEAREST) nearest = nearestOf(nearest)
		limit = nearest.length < ROUGHLY_NEAREST ? limit : (nearest.at(-1)?.apart ?? limit)
		// Other requests are answered between texts.
		await setImmediate()
	}
	return nearestOf(nearest)
}
