import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError } from '@praxis/contract/kernel/errors'
import { models } from '@praxis/contract/models/models.contract'
import type { PersonContext } from '../../platform/context.ts'
import { permitTo } from '../../platform/permit.ts'
import { getCall } from './find-calls.ts'
import { generate } from './generate.ts'
import { invalidateLocalModels } from './list-local-models.ts'

const PROMPT = 'Reply with one short sentence that says you are ready.'
const TEST_TOKENS = 60

/** Makes a real call to one model. It costs what it costs, and stands in the history. @throws AppError model_not_found */
export async function testModel(
	ctx: PersonContext,
	{ key }: ParsedInput<typeof models.test>,
): Promise<OutputOf<typeof models.test>> {
	permitTo(ctx, models.test)
	invalidateLocalModels(ctx.platform)
	const startedAt = performance.now()
	let destination = ''
	try {
		const { text, callId } = await generate(ctx, {
			service: null,
			use: null,
			prompt: PROMPT,
			model: key,
			withoutFallback: true,
			parameters: { maxTokens: TEST_TOKENS },
			onStart: (_id, model) => {
				destination = model.destination
			},
		})
		const { inputTokens, outputTokens, costMicrodollars, durationMs } = await getCall(ctx, { id: callId })
		const used = { inputTokens, outputTokens, costMicrodollars, durationMs: durationMs ?? 0 }
		return { connected: true, error: null, answer: text, destination, ...used }
	} catch (error) {
		if (!(error instanceof AppError) || error.code === 'model_not_found') throw error
		const durationMs = Math.round(performance.now() - startedAt)
		const nothing = { answer: null, inputTokens: null, outputTokens: null, costMicrodollars: null }
		return { connected: false, error: error.message, destination, durationMs, ...nothing }
	}
}
