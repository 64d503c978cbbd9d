import { createHash, randomBytes } from 'node:crypto'
import { answers } from '@praxis/contract/answers/answers.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Answer, Question } from '@praxis/contract/questionnaires/definition'
import type { SubmittedByHand } from './by-hand-answers.ts'
import type { Firm } from './firm.ts'
import { spreadOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const QUESTIONS = 120
const VISITORS = 50
const EACH = 8
const P95_MAX_MS = 400
const SHARE_MIN = 0.3

/** Question of every kind that is typed or chosen; a fifth is asked only when the one before was answered with yes. */
function questionAt(at: number): Question {
	const base = { id: `q${at}`, text: `Question ${at}, as a lawyer would ask it?`, required: at % 3 === 0 }
	if (at % 5 === 1) {
		const options = ['yes', 'no'].map((value) => ({ value, label: value }))
		return { ...base, type: 'radio', required: true, options }
	}
	if (at % 5 === 2) {
		const conditions = [{ dependsOn: `q${at - 1}`, showWhen: 'yes' }]
		return { ...base, type: 'textarea', conditionalLogic: { match: 'all', conditions } }
	}
	if (at % 5 === 3) return { ...base, type: 'date' }
	return { ...base, type: at % 5 === 4 ? 'number' : 'text' }
}

function answerTo({ type }: Question): Answer {
	if (type === 'radio') return 'yes'
	if (type === 'date') return '2026-03-02'
	if (type === 'number') return 1_250
	return type === 'textarea'
		? 'What happened, in the order in which it happened, in some words. '.repeat(4)
		: 'Some words'
}

const ASKED = Array.from({ length: QUESTIONS }, (_, at) => questionAt(at))
const GIVEN = {
	...Object.fromEntries(ASKED.map((question) => [question.id, answerTo(question)])),
	'respondent-name': 'Sam Visitor',
	'respondent-phone': '+1 212 555 0142',
}

async function publish(firm: Firm): Promise<string> {
	const id = newId()
	const definition = JSON.stringify({ sections: [{ id: 'all', title: 'All', questions: ASKED }] })
	const { owner } = firm.platform.db
	await owner.query(
		`INSERT INTO api.questionnaires (id, title, type, status, draft, question_count, published_version)
		 VALUES ($1, 'Bench', 'comprehensive', 'published', $2, $3, 1)`,
		[id, definition, QUESTIONS],
	)
	await owner.query(
		`INSERT INTO api.questionnaire_versions (questionnaire_id, number, title, definition, question_count)
		 VALUES ($1, 1, 'Bench', $2, $3)`,
		[id, definition, QUESTIONS],
	)
	return id
}

interface Started {
	readonly id: string
	readonly secret: string
}

/** Responses started by visitors, each in a separate browser. */
async function start(firm: Firm, questionnaireId: string, count: number): Promise<Started[]> {
	const started = Array.from({ length: count }, () => ({ id: newId(), secret: randomBytes(32).toString('base64url') }))
	const { owner } = firm.platform.db
	await owner.query(
		`INSERT INTO api.answers (id, questionnaire_id, questionnaire_version, title, type, source)
		 SELECT id, $2, 1, 'Bench', 'comprehensive', 'public' FROM unnest($1::uuid[]) AS id`,
		[started.map((one) => one.id), questionnaireId],
	)
	await owner.query(
		`INSERT INTO api.answer_keys (answers_id, key_hash, expires_at)
		 SELECT id, hash, now() + interval '1 day' FROM unnest($1::uuid[], $2::text[]) AS t (id, hash)`,
		[started.map((one) => one.id), started.map((one) => createHash('sha256').update(one.secret).digest('hex'))],
	)
	return started
}

interface Load {
	readonly perSecond: number
	readonly times: readonly number[]
}

/** All visitors at once, each submitting one questionnaire after another. */
async function load(all: readonly Started[], submit: (one: Started) => Promise<unknown>): Promise<Load> {
	const times: number[] = []
	const began = performance.now()
	const visitors = Array.from({ length: VISITORS }, async (_, at) => {
		for (const one of all.slice(at * EACH, (at + 1) * EACH)) {
			const start = performance.now()
			await submit(one)
			times.push(performance.now() - start)
		}
	})
	await Promise.all(visitors)
	return { perSecond: (times.length * 1000) / (performance.now() - began), times }
}

async function submitOurs({ app }: Firm, { id, secret }: Started): Promise<void> {
	const response = await fetch(`${app.url}${answers.submit.path.replace(':id', id)}`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			origin: app.url,
			'x-client-version': '1.0.0',
			cookie: `praxis.answers=${secret}`,
		},
		body: JSON.stringify({ version: 1, answers: GIVEN }),
	})
	const text = await response.text()
	if (!response.ok) throw new Error(`submitting was refused: ${text}`)
}

async function submitBare({ bare }: Firm, { id }: Started): Promise<void> {
	const response = await fetch(`${bare.url}/submit`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ id, answers: GIVEN } satisfies SubmittedByHand),
	})
	if (!response.ok) throw new Error(`submitting by hand failed: ${await response.text()}`)
}

/** Answers to 120 questions submitted by 50 visitors at once: validated, stored, audited and notified, beside a bare route
 *  that only stores them. */
export async function measureAnswers(firm: Firm): Promise<void> {
	const questionnaireId = await publish(firm)
	const batch = () => start(firm, questionnaireId, VISITORS * EACH)
	await load(await batch(), (one) => submitOurs(firm, one))
	await load(await batch(), (one) => submitBare(firm, one))
	const ours = await load(await batch(), (one) => submitOurs(firm, one))
	const bare = await load(await batch(), (one) => submitBare(firm, one))
	const [mine, theirs] = [spreadOf(ours.times), spreadOf(bare.times)]
	const share = ours.perSecond / bare.perSecond
	printTable(
		`${firm.size}: ${QUESTIONS} answers submitted by ${VISITORS} visitors`,
		['', 'ours', 'bare', 'limit'],
		[
			['a second', ours.perSecond, bare.perSecond, verdict(share, SHARE_MIN, 'higher')],
			['p50 ms', mine.p50, theirs.p50, ''],
			['p95 ms', mine.p95, theirs.p95, verdict(mine.p95, P95_MAX_MS, 'lower')],
		],
	)
}
