import { documentQuestions } from '@praxis/contract/analysis/document-questions.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { wordAt } from '@praxis/server/demo/document-pool'
import { addVectors, startEmbeddingServer } from './embedding-server.ts'
import { type Firm, signIn } from './firm.ts'
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

async function ask({ url, cookie }: Asked, caseId: string, question: string): Promise<number> {
	const response = await fetch(`${url}${documentQuestions.find.path}`, {
		method: documentQuestions.find.method,
		headers: {
			cookie,
			origin: url,
			'content-type': 'application/json',
			'x-client-version': '1.0.0',
			'idempotency-key': newId(),
		},
		body: JSON.stringify({ caseId, documentIds: [], question }),
	})
	const text = await response.text()
	if (!response.ok) throw new Error(`the question was refused: ${text}`)
	const { passages, meaning } = JSON.parse(text) as { passages: unknown[]; meaning: { failure: string | null } | null }
	if (meaning !== null && meaning.failure !== null) throw new Error(meaning.failure)
	return passages.length
}

interface Asked {
	readonly url: string
	readonly cookie: string
}

async function measureKinds(asked: Asked, caseId: string) {
	const measured = []
	for (const [kind, ranks] of Object.entries(KINDS)) {
		const times: number[] = []
		let found = 0
		for (let round = -5; round < ROUNDS; round += 1) {
			const question = ranks(Math.abs(round)).map(wordAt).join(' ')
			const took = await timeOf(async () => {
				found = await ask(asked, caseId, question)
			})
			if (round >= 0) times.push(took)
		}
		measured.push({ kind, found, ...spreadOf(times) })
	}
	return measured
}

/** Finding the passages for a question in all documents of one case over HTTP, one caller, with row security: by words, then also by the
 *  vectors of a local model that answers at once. */
export async function measureRetrieval(firm: Firm): Promise<void> {
	const { owner } = firm.platform.db
	const { rows: cases } = await owner.query<{ id: string }>('SELECT id FROM api.cases ORDER BY id LIMIT 1')
	const caseId = cases[0]?.id ?? ''
	const server = await startEmbeddingServer()
	const app = await firm.startApp({ OLLAMA_URL: server.url })
	const asked = { url: app.url, cookie: await signIn(app.url, 'attorney@demo.praxis.test') }
	try {
		let filled = 0
		const smaller: Record<string, number> = {}
		for (const size of SIZES) {
			await addDocuments(firm, filled + 1, size)
			filled = size
			const inCase =
				'INSERT INTO api.document_cases (document_id, case_id) SELECT id, $1 FROM api.documents ON CONFLICT DO NOTHING'
			await owner.query(inCase, [caseId])
			// A document that is added to a case is written again.
			await owner.query('VACUUM (ANALYZE) api.document_cases, api.documents')
			for (const by of ['words', 'words and meaning']) {
				if (by !== 'words') await addVectors(firm)
				else await owner.query('UPDATE api.model_settings SET embedding_model = NULL')
				const rows = (await measureKinds(asked, caseId)).map(({ kind, found, p50, p95 }) => {
					const growth = p50 / (smaller[`${by} ${kind}`] ?? Number.NaN)
					smaller[`${by} ${kind}`] = p50
					const isLast = size === SIZES.at(-1)
					return [kind, found, p50, p95, isLast ? growth : '', isLast ? verdict(p95, P95_MAX_MS, 'lower') : '']
				})
				const title = `Passages for a question in a case of ${size} documents, by ${by} (milliseconds)`
				printTable(title, ['', 'found', 'p50', 'p95', 'growth', 'limit'], rows)
			}
		}
	} finally {
		await app.stop()
		server.stop()
	}
}
