import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError } from '@praxis/contract/kernel/errors'
import { models } from '@praxis/contract/models/models.contract'
import { splitModelKey } from '@praxis/contract/models/models.fields'
import { providerOf, withVersion } from '@praxis/contract/models/providers.rules'
import type { PersonContext } from '../../platform/context.ts'
import { createFetch } from '../../platform/outbound/guarded-fetch.ts'
import { permitTo } from '../../platform/permit.ts'
import { getCall } from './find-calls.ts'
import { findCatalog } from './find-catalog.ts'
import { generate } from './generate.ts'
import { invalidateLocalModels } from './list-local-models.ts'

const PROMPT = 'Reply with one short sentence that says you are ready.'
const HINT_WITHIN_MS = 5000
const TEST_TOKENS = 60
/** A server that says nothing for so long is not connected (specification 002, AI-193). */
export const TEST_WITHIN_MS = 30_000

/** That an address lacks the version its provider's has, and whether it answers with it. No key is sent. */
async function hintOf(ctx: PersonContext, key: string): Promise<string> {
	const { providers } = await findCatalog(ctx)
	const provider = providers.find(({ id }) => id === splitModelKey(key).providerId)
	const complete =
		provider === undefined || provider.kind === 'local' ? null : withVersion(provider.baseUrl, providerOf(provider.id))
	if (complete === null) return ''
	const fetchOutside = createFetch({ reach: 'outside', allow: ctx.platform.config.outboundAllow })
	const signal = AbortSignal.timeout(HINT_WITHIN_MS)
	const isThere = await fetchOutside(`${complete}/models`, { signal }).then(
		({ status }) => status !== 404,
		() => false,
	)
	return isThere
		? ` The address has no version at its end, and ${complete} answers: use that.`
		: ` The address has no version at its end. Did you mean ${complete}?`
}

/** Makes a real call to one model. It costs what it costs, and stands in the history. @throws AppError model_not_found */
export async function testModel(
	ctx: PersonContext,
	{ key }: ParsedInput<typeof models.test>,
	withinMs = TEST_WITHIN_MS,
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
			signal: AbortSignal.timeout(withinMs),
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
		const hint = error.code === 'provider_refused' || error.code === 'connection_failed' ? await hintOf(ctx, key) : ''
		return { connected: false, error: `${error.message}${hint}`, destination, durationMs, ...nothing }
	}
}
