import { integrationTopics } from '@praxis/contract/integrations/integration-topics.contract'
import { TOPICS_MAX, topicsOf } from '@praxis/contract/integrations/topics.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { PersonContext } from '../../platform/context.ts'
import { permitTo } from '../../platform/permit.ts'
import { getCase } from '../cases/find-cases.ts'
import { type Generation, generate, previewSending } from '../models/generate.ts'

const TEMPERATURE = 0.3
const MAX_TOKENS = 200

type Asked = ParsedInput<typeof integrationTopics.find>

function generationOf({ caseId, question }: Asked): Generation {
	return {
		service: null,
		use: 'case-analysis',
		instructions: `Name the key legal topics of the question, one a line, at most ${TOPICS_MAX}, in a few words each. Name no persons. Answer with the topics alone.`,
		prompt: question,
		caseIds: [caseId],
		parameters: { temperature: TEMPERATURE, maxTokens: MAX_TOKENS },
	}
}

/** Where the question would go. Sends nothing. */
export async function previewTopics(
	ctx: PersonContext,
	asked: Asked,
): Promise<OutputOf<typeof integrationTopics.preview>> {
	permitTo(ctx, integrationTopics.preview)
	await getCase(ctx, { id: asked.caseId })
	return { sending: await previewSending(ctx, generationOf(asked)) }
}

/** The topics that a model sees in a question; none where its answer names none. */
export async function findTopics(ctx: PersonContext, asked: Asked): Promise<OutputOf<typeof integrationTopics.find>> {
	permitTo(ctx, integrationTopics.find)
	await getCase(ctx, { id: asked.caseId })
	const { text, model, note } = await generate(ctx, generationOf(asked))
	return { topics: topicsOf(text), model: model.name, note }
}
