import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { LANGUAGE_MODEL } from './language-model.ts'
import { loadEvaluations } from './load-evaluations.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_990
const TEMPLATE = `Prepare the attorney for a hearing in {{caseName}}{{#if court}} before the {{court}}{{/if}}.

{{#if description}}{{description}}

{{/if}}{{#if judgeProfile}}The judge is {{judgeProfile.name}}: {{judgeProfile.background}}

{{/if}}Parties:
{{data.caseParties}}

List three points in favor of {{clientName}}, three against, and the question that the judge will probably ask first. The hearing is about: {{subject}}.`

export interface LoadedFor {
	readonly author: { readonly id: string; readonly fullName: string }
	readonly anchor: Date
}

/** A service that is off, for the demo calls no one. */
async function loadSources(client: pg.PoolClient, random: Random, made: number, anchor: Date) {
	await client.query(
		`INSERT INTO api.prompt_sources (id, name, description, type, text, endpoint, query_params, path, enabled, updated_at)
		VALUES ($1, 'courtOpinions', 'Opinions that name the court and the kind of the case.', 'api', '',
			'https://opinions.example.com/search', $2, 'results.*.summary', false, $3)`,
		[
			random.id(made),
			JSON.stringify([
				{ name: 'court', value: '{{court}}' },
				{ name: 'type', value: '{{caseType}}' },
			]),
			anchor,
		],
	)
}

async function loadOwn(client: pg.PoolClient, random: Random, { author, anchor }: LoadedFor) {
	const made = anchor.getTime() - 3 * DAY_MS
	const [promptId, sourceId, configurationId] = [random.id(made), random.id(made), random.id(made)]
	const variables = JSON.stringify([
		{ name: 'subject', type: 'text', description: 'What the hearing is about.', required: true, options: [] },
	])
	await client.query(
		`INSERT INTO api.prompt_sources (id, name, description, type, view, text, updated_at)
		VALUES ($1, 'caseParties', 'Everyone on the case, with what is noted of them.', 'database', 'case_parties', '', $2)`,
		[sourceId, anchor],
	)
	await loadSources(client, random, made, anchor)
	await client.query(
		`INSERT INTO api.prompts (id, name, description, category, template, variables, tags, created_by, created_at, updated_at)
		VALUES ($1, 'Preparation of a hearing', 'Points for and against, and the first question of the judge.', 'analysis', $2, $3,
			'{hearing}', $4, $5, $5)`,
		[promptId, TEMPLATE, variables, author.id, anchor],
	)
	await client.query(
		`INSERT INTO api.prompt_versions (prompt_id, number, details, saved_by, saved_at)
		SELECT id, 1, jsonb_build_object('name', name, 'description', description, 'category', category, 'template', template,
			'variables', variables, 'tags', to_jsonb(tags)), created_by, created_at FROM api.prompts WHERE id = $1`,
		[promptId],
	)
	const settings = {
		judgeProfile: {
			name: 'Judge Ellen Marsh',
			background: 'Twenty years on the bench, before that a public defender.',
			tendencies: 'Asks for the document first and for the argument afterwards.',
			notableRulings: '',
			experience: 20,
			specializations: ['Civil procedure'],
		},
		outputFormat: 'structured',
		temperature: 0.3,
		maxTokens: 1500,
		model: 'automatic',
	}
	await client.query(
		`INSERT INTO api.prompt_configurations
			(id, name, description, main_prompt, data_sources, settings, created_by, created_at, updated_at)
		VALUES ($1, 'Hearing before Judge Marsh', 'With the parties of the case.', $2, ARRAY[$3::uuid], $4, $5, $6, $6)`,
		[configurationId, promptId, sourceId, JSON.stringify(settings), author.id, anchor],
	)
	return { promptId, configurationId }
}

const ANSWERS = [
	'In favor: 1. The written notice came within the time that the contract sets. 2. Two witnesses confirm what was said at the meeting. 3. The other side paid for three months without objection.\n\nAgainst: 1. The original of the notice is missing. 2. One witness is an employee. 3. The invoices are not itemized.\n\nFirst question of the judge: Where is the original of the notice?',
	'In favor: 1. Payment over three months shows that the terms were accepted. 2. The notice was sent in time. 3. The meeting has two witnesses.\n\nAgainst: 1. Nothing in the record proves that the notice was received. 2. Both witnesses are close to the client. 3. The amount claimed is not broken down.\n\nFirst question of the judge: How do you prove receipt?',
] as const

/** A prompt of the firm with a configuration, and two results of it on a case to be compared. */
export async function loadPrompts(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	loaded: LoadedFor,
): Promise<void> {
	const random = new Random(SEED)
	const { promptId, configurationId } = await loadOwn(client, random, loaded)
	const one = cases[0]
	if (one === undefined) return
	const { author, anchor } = loaded
	await loadEvaluations(client, random, one, { promptId, configurationId, author, anchor })
	for (const [at, answer] of ANSWERS.entries()) {
		const callId = random.id(anchor.getTime())
		const madeAt = new Date(anchor.getTime() - (ANSWERS.length - at) * DAY_MS)
		await client.query(
			`INSERT INTO api.model_calls (id, user_id, service, case_id, model, kind, destination, state, input_tokens, output_tokens,
				cost_microdollars, duration_ms, created_at)
			VALUES ($1, $2, NULL, $3, $4, 'local', $5, 'succeeded', 412, $6, 0, $7, $8)`,
			[
				callId,
				author.id,
				one.id,
				LANGUAGE_MODEL.key,
				LANGUAGE_MODEL.destination,
				140 + at * 12,
				5200 + at * 900,
				madeAt,
			],
		)
		await client.query(
			`INSERT INTO api.prompt_runs (id, case_id, name, prompt_id, prompt_version, configuration_id, final_prompt, answer, model, call_id,
				rating, created_by, created_by_name, created_at)
			VALUES ($1, $2, 'Hearing before Judge Marsh', $3, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
			[
				random.id(anchor.getTime()),
				one.id,
				promptId,
				configurationId,
				`Prepare the attorney for a hearing in ${one.caseName}. The hearing is about: the motion to compel.`,
				answer,
				JSON.stringify(LANGUAGE_MODEL),
				callId,
				at === 0 ? 3 : 4,
				author.id,
				author.fullName,
				madeAt,
			],
		)
	}
}

/** A document of the firm that prompts can name, after there are documents. */
export async function loadDocumentSource(client: pg.PoolClient, anchor: Date): Promise<void> {
	await client.query(
		`INSERT INTO api.prompt_sources (id, name, description, type, text, document_id, updated_at)
		SELECT $1, 'houseStyle', 'How the firm writes to courts.', 'file', '', d.id, $2
		FROM api.documents d WHERE d.client_id IS NULL AND d.deleted_at IS NULL ORDER BY d.kind <> 'txt', d.id LIMIT 1`,
		[new Random(SEED + 1).id(anchor.getTime()), anchor],
	)
}
