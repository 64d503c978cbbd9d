import { setImmediate } from 'node:timers/promises'
import type { PersonContext } from '../../platform/context.ts'
import { withListRead } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { differences, type PackedSigns, packSigns, readSentSigns } from './packed-signs.ts'
import { type NumberedPassage, selectSigns, selectWritten } from './passage-vectors.queries.ts'
import type { MarkOfRead, QuestionScope } from './question-scope.queries.ts'
import { SizedCache } from './sized-cache.ts'

/** Passages whose vectors differ least in their signs: a first choice, of which the vectors themselves decide. */
const ROUGHLY_NEAREST = 160
const TEXTS_AT_ONCE = 1_000
const PASSAGES_AT_ONCE = 20_000
const MEGABYTE = 1024 * 1024

/** The signs of all passages of some texts, those of each text side by side. */
interface SignsOfTexts {
	readonly keys: readonly string[]
	/** Number of the first passage of each text; then that of all. */
	readonly starts: Uint32Array
	readonly signs: PackedSigns
}

interface Known {
	/** Most characters of texts as they were written: about 650,000 passages. */
	readonly texts: SizedCache<PackedSigns>
	/** Index of the texts of a scope, by their mark. Who may see a text is decided before it is looked up. */
	readonly scopes: SizedCache<SignsOfTexts>
}

const known = new WeakMap<Platform['config'], Known>()

function knownOf({ config }: Platform): Known {
	const found = known.get(config) ?? {
		texts: new SizedCache<PackedSigns>(64 * MEGABYTE, ({ words }) => words.byteLength),
		scopes: new SizedCache<SignsOfTexts>(
			32 * MEGABYTE,
			({ keys, signs }) => signs.words.byteLength + keys.length * 100,
		),
	}
	known.set(config, found)
	return found
}

async function readSigns(ctx: PersonContext, keys: readonly string[]): Promise<Map<string, PackedSigns>> {
	const { texts } = knownOf(ctx.platform)
	const signs = new Map<string, PackedSigns>()
	for (let from = 0; from < keys.length; from += TEXTS_AT_ONCE) {
		const missing: string[] = []
		for (const key of keys.slice(from, from + TEXTS_AT_ONCE)) {
			const found = texts.get(key)
			if (found === undefined) missing.push(key)
			else signs.set(key, found)
		}
		const read = missing.length === 0 ? [] : await withListRead(ctx, (db) => selectSigns(db, missing))
		for (const one of read) {
			const packed = readSentSigns(one.signs)
			signs.set(one.key, packed)
			texts.add(one.key, packed)
		}
	}
	return signs
}

function sideBySide(
	signs: ReadonlyMap<string, PackedSigns>,
	{ bits, words: { length: width } }: PackedSigns,
): SignsOfTexts {
	// In the order of the keys, so that the same question finds the same.
	const keys = [...signs.keys()].filter((key) => signs.get(key)?.bits === bits).sort()
	const starts = new Uint32Array(keys.length + 1)
	for (const [at, key] of keys.entries()) {
		starts[at + 1] = (starts[at] ?? 0) + (signs.get(key)?.words.length ?? 0) / width
	}
	const words = new Uint32Array((starts.at(-1) ?? 0) * width)
	for (const [at, key] of keys.entries()) words.set(signs.get(key)?.words ?? [], (starts[at] ?? 0) * width)
	return { keys, starts, signs: { bits, words } }
}

async function signsOfScope(
	ctx: PersonContext,
	scope: QuestionScope,
	model: string,
	mark: string,
	wanted: PackedSigns,
) {
	const { scopes } = knownOf(ctx.platform)
	const kept = scopes.get(mark)
	if (kept !== undefined && kept.signs.bits === wanted.bits) return kept
	const written = await withListRead(ctx, (db) => selectWritten(db, scope, model))
	const signs = sideBySide(await readSigns(ctx, written.keys), wanted)
	scopes.add(written.mark, signs)
	return signs
}

/** In how many signs each passage differs from the one wanted. Other requests are answered in between. */
async function apartFrom(wanted: PackedSigns, { signs: { bits, words } }: SignsOfTexts): Promise<Uint16Array> {
	const width = wanted.words.length
	const all = new Uint16Array(width === 0 ? 0 : words.length / width)
	for (let from = 0; from < all.length; from += PASSAGES_AT_ONCE) {
		const some = words.subarray(from * width, (from + PASSAGES_AT_ONCE) * width)
		all.set(differences({ bits, words: some }, wanted), from)
		await setImmediate()
	}
	return all
}

/** The largest difference of the nearest passages. */
function limitOf(apart: Uint16Array, bits: number): number {
	const counts = new Uint32Array(bits + 1)
	for (const one of apart) counts[one] = (counts[one] ?? 0) + 1
	let found = 0
	for (const [difference, count] of counts.entries()) {
		found += count
		if (found >= ROUGHLY_NEAREST) return difference
	}
	return bits
}

/** The passages of the texts of a scope whose vectors have the signs most like those of the vector; of equally near ones the first. */
export async function findRoughlyNearest(
	ctx: PersonContext,
	scope: QuestionScope,
	model: string,
	{ mark }: MarkOfRead,
	vector: Float32Array,
): Promise<NumberedPassage[]> {
	const wanted = packSigns(vector)
	const of = await signsOfScope(ctx, scope, model, mark, wanted)
	const apart = await apartFrom(wanted, of)
	const limit = limitOf(apart, wanted.bits)
	const nearest: (NumberedPassage & { readonly apart: number })[] = []
	for (const [at, key] of of.keys.entries()) {
		const [start, end] = [of.starts[at] ?? 0, of.starts[at + 1] ?? 0]
		for (let passage = start; passage < end; passage++) {
			const difference = apart[passage] ?? 0
			if (difference <= limit) nearest.push({ key, index: passage - start, apart: difference })
		}
	}
	return nearest.sort((one, other) => one.apart - other.apart).slice(0, ROUGHLY_NEAREST)
}
