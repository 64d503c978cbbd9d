import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { perspectivePrompts } from '@praxis/contract/prompts/perspective-prompts.contract'
import type { Perspective } from '@praxis/contract/prompts/perspectives'
import { promptErrors } from '@praxis/contract/prompts/prompts.contract'
import { configurationDetails, type Prompt } from '@praxis/contract/prompts/prompts.fields'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { gatherRun } from './gather-run.ts'
import { requirePrompt } from './manage-prompts.ts'
import {
	deletePerspectivePrompt,
	putPerspectivePrompt,
	selectPerspectivePrompts,
} from './perspective-prompts.queries.ts'
import { selectPrompt } from './prompts.queries.ts'

export const PERSPECTIVES_TOPIC = 'perspective_prompts'

type Listed = OutputOf<typeof perspectivePrompts.list>

export function listPerspectivePrompts(ctx: PersonContext): Promise<Listed> {
	permitTo(ctx, perspectivePrompts.list)
	return withRead(ctx, async (db) => ({ items: await selectPerspectivePrompts(db) }))
}

/** @throws AppError as the endpoint names */
export function setPerspectivePrompt(
	ctx: PersonContext,
	{ perspective, promptId }: ParsedInput<typeof perspectivePrompts.set>,
): Promise<Listed> {
	permitTo(ctx, perspectivePrompts.set)
	return withTransaction(ctx, async (db) => {
		const items = await selectPerspectivePrompts(db)
		const before = items.find((one) => one.perspective === perspective)
		const prompt = promptId === null ? null : await requirePrompt(db, promptId)
		if (prompt?.variables.some(({ required }) => required) === true)
			throw refuse(promptErrors, 'prompt_asks_for_values')
		if (prompt === null) await deletePerspectivePrompt(db, perspective)
		else {
			const at = ctx.platform.clock.now()
			await putPerspectivePrompt(db, perspective, { promptId: prompt.id, by: ctx.actor.id, at })
		}
		const change = { before: { prompt: before?.promptName ?? null }, after: { prompt: prompt?.name ?? null } }
		const what = { action: perspectivePrompts.set.id, entity: PERSPECTIVES_TOPIC, entityId: perspective }
		await recordAction(db, ctx, { ...what, ...change })
		return { items: await selectPerspectivePrompts(db) }
	})
}

const OTHER_CASE =
	'A data source of the firm’s template reads a document of another case. It can’t be used in an analysis of this one.'

/** A prompt of the firm filled in for a case. */
export interface FilledPrompt extends Pick<Prompt, 'id' | 'name' | 'version'> {
	readonly text: string
	/** Cases of documents that it holds. */
	readonly caseIds: readonly string[]
}

/** The firm's prompt for a perspective; null if it has none of its own. With `kept`, nothing is asked of services outside.
 *  @throws AppError prompt_source_unreadable prompt_not_filled */
export async function fillPerspectivePrompt(
	ctx: PersonContext,
	{ perspective, one, asking }: { perspective: Perspective; one: CaseRecord; asking: 'kept' | 'asked' },
): Promise<FilledPrompt | null> {
	const main = await withRead(ctx, async (db) => {
		const chosen = (await selectPerspectivePrompts(db)).find((each) => each.perspective === perspective)
		return chosen === undefined ? null : selectPrompt(db, chosen.promptId)
	})
	if (main === null) return null
	// The form of the answer is the analysis's own.
	const details = configurationDetails.parse({ name: main.name, mainPrompt: main.id, outputFormat: 'custom' })
	const configuration = { ...details, id: main.id, number: 1 }
	const wanted = { one, main, system: [], configuration, given: {} }
	const { composed, caseIds } = await gatherRun(ctx, wanted, asking)
	// The analysis is shown by its own case alone.
	if (caseIds.some((id) => id !== one.id))
		throw refuse(promptErrors, 'prompt_source_unreadable', { message: OTHER_CASE })
	const text = [composed.prompt, composed.instructions].filter((part) => part.trim() !== '').join('\n\n')
	return { id: main.id, name: main.name, version: main.version, text, caseIds }
}
