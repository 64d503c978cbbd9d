import { documentQuestions } from '@praxis/contract/analysis/document-questions.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { wordAt } from '@praxis/server/demo/document-pool'
import type { Firm } from './firm.ts'
import { addDocuments } from './library.ts'
import { spreadOf, timeOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const ROUNDS = 40
const P95_MAX_MS = 100
const SIZES = [1_000, 10_000]

/** Questions of five keywords: common words are in about half of all documents, rare ones in one of 200. */
const KINDS: Readonly<Record<string, (round: number) => readonly number[]>> = {
	'rare words': (round) => [1, 2, 3, 4, 5].map((at) => 9_000 + ((round * 37 + at * 211) % 9_000)),
	'common words': (round) => [1, 2, 3, 4, 5].map((at) => 60 + ((round * 7 + at * 31) % 200)),
	mixed: (round) => [60 + round, 120 + round, 900 + round, 5_000 + round, 15_001 + round],
}

async function ask({ app, cookie }: Firm, caseId: string, question: string): Promise<number> {
	const response = await fetch(`${app.url}${documentQuestions.find.path}`, {
		method: documentQuestions.find.method,
		headers: {
			cookie,
			origin: app.url,
			'content-type': 'application/json',
			'x-client-version': '1.0.0',
			'idempotency-key': newId(),
		},
		body: JSON.stringify({ caseId, documentIds: [], question }),
	})
	const text = await response.text()
	if (!response.ok) throw new Error(`the question was refused: ${text}`)
	return (JSON.parse(text) as { passages: unknown[] }).passages.length
}

/** Finding the passages for a question in all documents of one case over HTTP, one caller, with row security. */
export async function measureRetrieval(firm: Firm): Promise<void> {
	const { owner } = firm.platform.db
	const { rows: cases } = await owner.query<{ id: string }>('SELECT id FROM api.cases ORDER BY id LIMIT 1')
	const caseId = cases[0]?.id ?? ''
	let filled = 0
	const smaller: Record<string, number> = {}
	for (const size of SIZES) {
		await addDocuments(firm, filled + 1, size)
		filled = size
		await owner.query(
			'INSERT INTO api.document_cases (document_id, case_id) SELECT id, $1 FROM api.documents ON CONFLICT DO NOTHING',
			[caseId],
		)
		await owner.query('VACUUM (ANALYZE) api.document_cases')
		const rows = []
		for (const [kind, ranks] of Object.entries(KINDS)) {
			const times: number[] = []
			let found = 0
			for (let round = -5; round < ROUNDS; round += 1) {
				const question = ranks(Math.abs(round)).map(wordAt).join(' ')
				const took = await timeOf(async () => {
					found = await ask(firm, caseId, question)
				})
				if (round >= 0) times.push(took)
			}
			const { p50, p95 } = spreadOf(times)
			const isLast = size === SIZES.at(-1)
			rows.push([
				kind,
				found,
				p50,
				p95,
				isLast ? p50 / (smaller[kind] ?? Number.NaN) : '',
				isLast ? verdict(p95, P95_MAX_MS, 'lower') : '',
			])
			smaller[kind] = p50
		}
		printTable(
			`Passages for a question in a case of ${size} documents (milliseconds)`,
			['', 'found', 'p50', 'p95', 'growth', 'limit'],
			rows,
		)
	}
}
