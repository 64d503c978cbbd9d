import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { GenerateEvent, models } from '@praxis/contract/models/models.contract'
import type { PersonContext } from '../../platform/context.ts'
import { getCall } from './find-calls.ts'
import { generate } from './generate.ts'

export interface AnswerListener {
	/** Aborting cancels the call. */
	readonly signal: AbortSignal
	readonly send: (event: GenerateEvent) => void
}

/** Answers a prompt of a person's own. */
export async function streamAnswer(
	ctx: PersonContext,
	{ id, prompt, caseId, model, parameters }: ParsedInput<typeof models.generate>,
	{ signal, send }: AnswerListener,
): Promise<void> {
	const { callId } = await generate(ctx, {
		id,
		service: null,
		prompt,
		caseIds: caseId === undefined ? [] : [caseId],
		model,
		...(parameters !== undefined && { parameters }),
		signal,
		onStart: (started, chosen) => send({ type: 'start', callId: started, model: chosen }),
		onText: (text) => send({ type: 'text', text }),
		onReset: (note) => send({ type: 'reset', note }),
	})
	const { prompt: _prompt, answer: _answer, ...call } = await getCall(ctx, { id: callId })
	send({ type: 'end', call })
}
