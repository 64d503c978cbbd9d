import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { LANGUAGE_MODEL } from './language-model.ts'
import type { NumberedCase } from './number-cases.ts'
import type { Random } from './random.ts'

const FACTS = [
	{ text: 'original of the notice', kind: 'text', alternatives: ['original notice'], weight: 2 },
	{ text: 'two witnesses', kind: 'text', alternatives: ['both witnesses'], weight: 1 },
	{ text: 'guaranteed to win', kind: 'absent', alternatives: [], weight: 1 },
]
const ANSWERS = [
	'In favor: two witnesses confirm the meeting. Against: the invoices are not itemized. First question of the judge: How do you prove receipt?',
	'In favor: two witnesses confirm the meeting. Against: the original of the notice is missing. First question of the judge: Where is it?',
]

export interface EvaluatedConfiguration {
	readonly promptId: string
	readonly configurationId: string
	readonly author: { readonly id: string; readonly fullName: string }
	readonly anchor: Date
}

const foundIn = (answer: string) =>
	FACTS.map(({ text, kind, weight }, at) => {
		const isThere = answer.includes(text)
		return { text, kind, weight, isMet: at === 2 ? !isThere : isThere, words: isThere ? answer.slice(0, 120) : null }
	})

/** A kept version of the configuration with the templates that it had. */
async function loadVersion(
	client: pg.PoolClient,
	number: number,
	{ configurationId, author, anchor }: EvaluatedConfiguration,
) {
	await client.query(
		`INSERT INTO api.prompt_configuration_versions (configuration_id, number, details, templates, saved_by, saved_at)
		SELECT c.id, $2, c.settings || jsonb_build_object('name', c.name, 'description', c.description, 'mainPrompt', c.main_prompt,
			'systemPrompts', to_jsonb(c.system_prompts), 'dataSources', to_jsonb(c.data_sources),
			'systemPrompt', CASE WHEN $2 = 2 THEN 'Name what is missing from the record first.' ELSE '' END),
			jsonb_build_object(c.main_prompt::text, 1), $3, $4
		FROM api.prompt_configurations c WHERE c.id = $1`,
		[configurationId, number, author.id, new Date(anchor.getTime() - (3 - number) * DAY_MS)],
	)
}

async function loadRun(
	client: pg.PoolClient,
	random: Random,
	setId: string,
	one: NumberedCase,
	of: EvaluatedConfiguration,
) {
	const { configurationId, promptId, author, anchor } = of
	const [runId, at] = [random.id(anchor.getTime()), new Date(anchor.getTime() - DAY_MS / 2)]
	await client.query(
		`INSERT INTO api.evaluation_runs (id, set_id, state, variants, started_by, started_by_name, created_at, ended_at)
		SELECT $1, $2, 'done', jsonb_agg(jsonb_build_object('model', null, 'parts', jsonb_build_object(
			'configuration', v.details || jsonb_build_object('id', v.configuration_id, 'number', v.number),
			'main', jsonb_build_object('id', p.id, 'name', p.name, 'template', p.template, 'variables', p.variables, 'version', p.version),
			'system', '[]'::jsonb)) ORDER BY v.number), $3, $4, $5, $5
		FROM api.prompt_configuration_versions v JOIN api.prompts p ON p.id = $7 WHERE v.configuration_id = $6`,
		[runId, setId, author.id, author.fullName, at, configurationId, promptId],
	)
	for (const [variant, answer] of ANSWERS.entries()) {
		const callId = random.id(anchor.getTime())
		await client.query(
			`INSERT INTO api.model_calls (id, user_id, service, case_id, model, kind, destination, state, input_tokens, output_tokens,
				cost_microdollars, duration_ms, created_at)
			VALUES ($1, $2, NULL, $3, $4, 'local', $5, 'succeeded', 420, $6, 0, $7, $8)`,
			[
				callId,
				author.id,
				one.id,
				LANGUAGE_MODEL.key,
				LANGUAGE_MODEL.destination,
				60 + variant,
				3100 + variant * 700,
				at,
			],
		)
		await client.query(
			`INSERT INTO api.evaluation_results (id, run_id, variant, place, title, case_id, inputs, answers, facts, state, answer, found, model,
				call_id)
			VALUES ($1, $2, $3, 0, 'Motion to compel', $4, '{}', $5, $6, 'done', $7, $8, $9, $10)`,
			[
				random.id(anchor.getTime()),
				runId,
				variant,
				one.id,
				JSON.stringify({ subject: 'the motion to compel' }),
				JSON.stringify(FACTS),
				answer,
				JSON.stringify(foundIn(answer)),
				JSON.stringify(LANGUAGE_MODEL),
				callId,
			],
		)
	}
}

/** Two versions of a configuration, the second one published, and an evaluation that compared them. */
export async function loadEvaluations(
	client: pg.PoolClient,
	random: Random,
	one: NumberedCase,
	of: EvaluatedConfiguration,
): Promise<void> {
	const { configurationId, author, anchor } = of
	for (const number of [1, 2]) await loadVersion(client, number, of)
	await client.query(
		`UPDATE api.prompt_configurations SET version = 2, published_number = 2, started = 3, succeeded = 2,
			settings = settings || '{"systemPrompt": "Name what is missing from the record first."}' WHERE id = $1`,
		[configurationId],
	)
	const setId = random.id(anchor.getTime())
	await client.query(
		`INSERT INTO api.evaluation_sets (id, name, description, created_by, created_at, updated_at)
		VALUES ($1, 'Hearings', 'What an attorney has to know before a hearing.', $2, $3, $3)`,
		[setId, author.id, anchor],
	)
	await client.query(
		`INSERT INTO api.evaluation_items (id, set_id, place, title, case_id, answers, facts)
		VALUES ($1, $2, 0, 'Motion to compel', $3, $4, $5)`,
		[
			random.id(anchor.getTime()),
			setId,
			one.id,
			JSON.stringify({ subject: 'the motion to compel' }),
			JSON.stringify(FACTS),
		],
	)
	await loadRun(client, random, setId, one, of)
}
