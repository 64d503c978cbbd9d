import { documents } from '@praxis/contract/documents/documents.contract'
import { wordAt } from '@praxis/server/demo/document-pool'
import { type Firm, signIn } from './firm.ts'
import { addDocuments } from './library.ts'
import { type Spread, spreadOf, timeOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const ROUNDS = 100
const P95_MAX_MS = 50
const SIZES = [10_000, 100_000]
/** One sees all, the other is screened from a case of many documents. */
const CALLERS = ['paralegal', 'clerk']

const some = (ranks: readonly number[], typed: (word: string, rank: number) => string) =>
	ranks.map((rank) => typed(wordAt(rank), rank))
const [COMMON, RARE] = [
	[60, 80, 120, 160],
	[15_001, 16_502, 18_003, 19_504],
]
/** Common words are in about half of all documents, rare ones in one of 200. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
	'rare word': some(RARE, (word) => word),
	'common word': some(COMMON, (word) => word),
	'two words': some(COMMON, (word, rank) => `${word} ${wordAt(rank + 900)}`),
	'common phrase': ['"time is of the essence"', '"of the essence"', '"the essence"'],
	'rare phrase of common words': ['"quiet enjoyment"', '"quiet enjoyment of the leased premises"'],
	prefix: some(COMMON, (word) => `${word.slice(0, 4)}*`),
	'prefix with exclusion': some(COMMON, (word, rank) => `${word.slice(0, 4)}* -${wordAt(rank + 40)}`),
	'title:': ['title:lease', `title:${wordAt(701)}`, 'title:agreement premises'],
	'client:': ['client:ortega', 'client:a', `client:meridian ${wordAt(500)}`],
	'case:': ['case:estate', 'case:2026', `case:ortega ${wordAt(500)}`],
	'mistyped title': ['agreemnt', 'polce', 'oppinion'],
}

/** What a search asks for: the best as the library lists them, and how many there are. */
const ASKED = {
	'the best 20': [documents.list.path, { sort: 'relevance', limit: '20' }],
	'how many': [documents.total.path, {}],
} as const
type Asked = keyof typeof ASKED

async function ask({ app }: Firm, cookie: string, asked: Asked, search: string): Promise<void> {
	const [path, more] = ASKED[asked]
	const response = await fetch(`${app.url}${path}?${new URLSearchParams({ search, ...more })}`, {
		headers: { cookie, 'x-client-version': '1.0.0' },
	})
	const text = await response.text()
	if (!response.ok) throw new Error(`the search for ${search} was refused: ${text}`)
	JSON.parse(text)
}

async function measure(firm: Firm, cookie: string, asked: Asked, typed: readonly string[]): Promise<Spread> {
	const times: number[] = []
	for (let round = -typed.length; round < ROUNDS; round += 1) {
		const search = typed[Math.abs(round) % typed.length] ?? ''
		const took = await timeOf(() => ask(firm, cookie, asked, search))
		if (round >= 0) times.push(took)
	}
	return spreadOf(times)
}

/** Searching documents and their texts over HTTP, one caller, with row security. */
export async function measureLibrary(firm: Firm): Promise<void> {
	let filled = 0
	for (const size of SIZES) {
		const filling = await timeOf(() => addDocuments(firm, filled + 1, size))
		filled = size
		const cookies = await Promise.all(CALLERS.map((name) => signIn(firm.app.url, `${name}@demo.praxis.test`)))
		process.stdout.write(`\n${size} documents, filled in ${(filling / 1000).toFixed(0)} s\n`)
		for (const asked of ['the best 20', 'how many'] as const) {
			const rows = []
			for (const [kind, typed] of Object.entries(KINDS)) {
				const spreads = []
				for (const cookie of cookies) spreads.push(await measure(firm, cookie, asked, typed))
				const worst = Math.max(...spreads.map(({ p95 }) => p95))
				const limit = size === SIZES.at(-1) ? verdict(worst, P95_MAX_MS, 'lower') : ''
				rows.push([kind, ...spreads.flatMap(({ p50, p95 }) => [p50, p95]), limit])
			}
			const head = ['', ...CALLERS.flatMap((name) => [`${name} p50`, 'p95']), 'limit']
			printTable(`${asked} (milliseconds, one caller)`, head, rows)
		}
	}
}
