import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import {
	type PromptRun,
	type PromptRunEvent,
	promptRunErrors,
	promptRuns,
} from '@praxis/contract/prompts/prompt-runs.contract'
import { promptErrors } from '@praxis/contract/prompts/prompts.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { getCase } from '../cases/find-cases.ts'
import { generate, previewSending } from '../models/generate.ts'
import { findConfigurationParts } from './find-parts.ts'
import { type Gathered, gatherRun, generationOf } from './gather-run.ts'
import { requirePrompt } from './manage-prompts.ts'
import { countRun } from './prompt-configurations.queries.ts'
import { insertRun, selectRun } from './prompt-runs.queries.ts'
import type { Asking } from './read-sources.ts'

type Wanted = ParsedInput<typeof promptRuns.preview>

async function findParts(db: Db, ctx: PersonContext, { configurationId, promptId }: Wanted) {
	if (configurationId !== null) return findConfigurationParts(db, ctx, { id: configurationId })
	if (promptId === null) throw refuse(promptErrors, 'prompt_not_found')
	return { configuration: null, main: await requirePrompt(db, promptId), system: [] }
}

/** @throws AppError case_not_found prompt_not_found prompt_configuration_not_found prompt_source_unreadable prompt_not_filled */
async function gather(ctx: PersonContext, wanted: Wanted, asking: Asking): Promise<Gathered> {
	const one = await getCase(ctx, { id: wanted.caseId })
	const parts = await withRead(ctx, (db) => findParts(db, ctx, wanted))
	return gatherRun(ctx, { one, ...parts, given: wanted.values, context: wanted.context }, asking)
}

/** The prompt as it would be sent, what is missing for it, and where it would go. @throws AppError as the endpoint names */
export async function previewRun(ctx: PersonContext, wanted: Wanted): Promise<OutputOf<typeof promptRuns.preview>> {
	permitTo(ctx, promptRuns.preview)
	const gathered = await gather(ctx, wanted, 'kept')
	const { prompt, instructions, missing, empty } = gathered.composed
	const sending = await previewSending(ctx, generationOf(gathered, wanted.model))
	return { prompt, instructions, missing: [...missing], empty: [...empty], outside: [...gathered.outside], sending }
}

interface Listener {
	readonly signal: AbortSignal
	readonly onEvent: (event: PromptRunEvent) => void
}

/** Runs a prompt on a case and keeps the result. @throws AppError as the endpoint names */
export async function runPrompt(
	ctx: PersonContext,
	input: ParsedInput<typeof promptRuns.run>,
	{ signal, onEvent }: Listener,
): Promise<PromptRun> {
	permitTo(ctx, promptRuns.run)
	const gathered = await gather(ctx, input, 'asked')
	const { parts, composed, documentIds } = gathered
	if (composed.missing.length > 0) {
		throw refuse(promptRunErrors, 'prompt_fields_missing', { fields: { values: composed.missing.join(', ') } })
	}
	const { main, configuration } = parts
	const once = withoutKey(ctx)
	if (configuration !== null) await withTransaction(once, (db) => countRun(db, configuration.id, 'started'))
	const { callId, model, text, note } = await generate(ctx, {
		...generationOf(gathered, input.model),
		signal,
		onStart: (_callId, chosen) => onEvent({ type: 'start', model: chosen }),
		onText: (piece) => onEvent({ type: 'text', text: piece }),
		onReset: (reason) => onEvent({ type: 'reset', note: reason }),
	})
	const { id, caseId } = input
	return withTransaction(once, async (db) => {
		const inserting = insertRun(db, {
			id,
			case_id: caseId,
			name: configuration?.name ?? main.name,
			prompt_id: main.id,
			prompt_version: main.version,
			configuration_id: configuration?.id ?? null,
			configuration_version: configuration?.number ?? null,
			sources: JSON.stringify(gathered.used),
			final_prompt: composed.prompt,
			answer: text,
			document_ids: [...documentIds],
			model: JSON.stringify(model),
			note,
			call_id: callId,
			created_by: ctx.actor.id,
			created_by_name: ctx.actor.fullName,
			created_at: ctx.platform.clock.now(),
		})
		await rejectDuplicateId('prompt_runs_pkey', inserting)
		if (configuration !== null) await countRun(db, configuration.id, 'succeeded')
		const after = { prompt: main.name, version: main.version, model: model.key }
		await recordAction(db, ctx, {
			action: promptRuns.run.id,
			entity: 'prompt_runs',
			entityId: id,
			after,
			caseId,
			event: { kind: 'created', version: 1 },
		})
		return requireRow(await selectRun(db, ctx.actor.id, id), promptRunErrors, 'prompt_run_not_found')
	})
}
