import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import {
	type PromptRun,
	type PromptRunEvent,
	promptRunErrors,
	promptRuns,
} from '@praxis/contract/prompts/prompt-runs.contract'
import { promptErrors } from '@praxis/contract/prompts/prompts.contract'
import { ANY_MODEL } from '@praxis/contract/prompts/prompts.fields'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { getCase } from '../cases/find-cases.ts'
import { getFirm } from '../firm/get-firm.ts'
import { type Generation, generate, previewSending } from '../models/generate.ts'
import { type Composed, composePrompt, type RunParts, selectUsedSources } from './compose-prompt.ts'
import { requireConfiguration } from './manage-configurations.ts'
import { requirePrompt } from './manage-prompts.ts'
import { insertRun, selectRun } from './prompt-runs.queries.ts'
import { type Asking, type OutsideSource, readSources } from './read-sources.ts'
import { selectCasesOfDocuments } from './source-texts.queries.ts'

type Wanted = ParsedInput<typeof promptRuns.preview>

const DEFAULTS = { temperature: 0.7, maxTokens: 2000 } as const

async function findParts(db: Db, { configurationId, promptId }: Wanted) {
	if (configurationId === null) {
		if (promptId === null) throw refuse(promptErrors, 'prompt_not_found')
		return { configuration: null, main: await requirePrompt(db, promptId), system: [] }
	}
	const configuration = await requireConfiguration(db, configurationId)
	const main = await requirePrompt(db, configuration.mainPrompt)
	const system = await Promise.all(configuration.systemPrompts.map((id) => requirePrompt(db, id)))
	return { configuration, main, system }
}

interface Gathered {
	readonly parts: RunParts
	readonly composed: Composed
	readonly outside: readonly OutsideSource[]
	/** Of the run, and of the documents that it reads. */
	readonly caseIds: readonly string[]
}

/** @throws AppError case_not_found prompt_not_found prompt_configuration_not_found prompt_source_unreadable prompt_not_filled */
async function gather(ctx: PersonContext, wanted: Wanted, asking: Asking): Promise<Gathered> {
	const one = await getCase(ctx, { id: wanted.caseId })
	const { timeZone } = await getFirm(ctx)
	const today = localMoment(timeZone, ctx.platform.clock.now()).date
	const { parts, sources } = await withRead(ctx, async (db) => {
		const found: RunParts = { one, ...(await findParts(db, wanted)), given: wanted.values, today }
		return { parts: found, sources: await selectUsedSources(db, found) }
	})
	const { texts, outside } = await readSources(ctx, sources, { one, asking })
	const documentIds = sources.flatMap(({ documentId }) => documentId ?? [])
	return withRead(ctx, async (db) => {
		// A document may belong to another case too, which keeps its text from cloud models.
		const caseIds = [...new Set([one.id, ...(await selectCasesOfDocuments(db, documentIds))])]
		return { parts, composed: await composePrompt(db, parts, texts), outside, caseIds }
	})
}

function generationOf({ model }: Wanted, { parts, composed, caseIds }: Gathered): Generation {
	const { configuration } = parts
	const chosen = configuration === null || configuration.model === ANY_MODEL ? undefined : configuration.model
	const { temperature, maxTokens } = configuration ?? DEFAULTS
	return {
		service: null,
		use: 'case-analysis',
		instructions: composed.instructions,
		prompt: composed.prompt,
		caseIds,
		model: model ?? chosen,
		parameters: { temperature, maxTokens },
	}
}

/** The prompt as it would be sent, what is missing for it, and where it would go. @throws AppError as the endpoint names */
export async function previewRun(ctx: PersonContext, wanted: Wanted): Promise<OutputOf<typeof promptRuns.preview>> {
	permitTo(ctx, promptRuns.preview)
	const gathered = await gather(ctx, wanted, 'kept')
	const { prompt, instructions, missing, empty } = gathered.composed
	const sending = await previewSending(ctx, generationOf(wanted, gathered))
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
	const { parts, composed } = gathered
	if (composed.missing.length > 0) {
		throw refuse(promptRunErrors, 'prompt_fields_missing', { fields: { values: composed.missing.join(', ') } })
	}
	const { callId, model, text, note } = await generate(ctx, {
		...generationOf(input, gathered),
		signal,
		onStart: (_callId, chosen) => onEvent({ type: 'start', model: chosen }),
		onText: (piece) => onEvent({ type: 'text', text: piece }),
		onReset: (reason) => onEvent({ type: 'reset', note: reason }),
	})
	const { id, caseId } = input
	const { main, configuration } = parts
	const { idempotency: _key, ...once } = ctx
	return withTransaction(once, async (db) => {
		const inserting = insertRun(db, {
			id,
			case_id: caseId,
			name: configuration?.name ?? main.name,
			prompt_id: main.id,
			prompt_version: main.version,
			configuration_id: configuration?.id ?? null,
			final_prompt: composed.prompt,
			answer: text,
			model: JSON.stringify(model),
			note,
			call_id: callId,
			created_by: ctx.actor.id,
			created_by_name: ctx.actor.fullName,
			created_at: ctx.platform.clock.now(),
		})
		await rejectDuplicateId('prompt_runs_pkey', inserting)
		const after = { prompt: main.name, version: main.version, model: model.key }
		await emitAudit(db, ctx, { action: promptRuns.run.id, entity: 'prompt_runs', entityId: id, after, caseId })
		await emitEvent(db, { topic: 'prompt_runs', entityId: id, kind: 'created', version: 1, caseId })
		return requireRow(await selectRun(db, ctx.actor.id, id), promptRunErrors, 'prompt_run_not_found')
	})
}
