import { analysisErrors } from '@praxis/contract/analysis/analysis.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { ChosenModel, ComponentService } from '@praxis/contract/models/models.fields'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import type { z } from 'zod'
import type { PersonContext } from '../../platform/context.ts'
import type { Source } from '../models/build-prompt.ts'
import { CallFailure } from '../models/call-failure.ts'
import { generate } from '../models/generate.ts'

/** What is shown while a model works. */
export type ProgressEvent =
	| { readonly type: 'start'; readonly model: ChosenModel; readonly tokens: number }
	| { readonly type: 'progress'; readonly characters: number }
	| { readonly type: 'reset'; readonly note: string }

export interface Work {
	readonly signal: AbortSignal
	readonly onEvent: (event: ProgressEvent) => void
}

interface Asking<T> {
	readonly service: ComponentService
	readonly instructions: string
	readonly prompt: string
	readonly sources: readonly Source[]
	/** Cases that the sources are from. */
	readonly caseIds: readonly string[]
	readonly schema: z.ZodType<T>
	readonly maxTokens: number
}

interface Asked<T> {
	readonly callId: string
	readonly model: ChosenModel
	readonly note: string | null
	/** Null if the model answered in plain text. */
	readonly output: T | null
	readonly text: string
}

/** Asks for an answer of a form about some sources, and follows how it is written. @throws AppError no_analysis, and the failures of a
 *  call */
export async function askStructured<T>(
	ctx: PersonContext,
	{ maxTokens, ...asking }: Asking<T>,
	{ signal, onEvent }: Work,
): Promise<Asked<T>> {
	const { sources, prompt } = asking
	const tokens = sources.reduce((sum, { text }) => sum + estimateTokens(text), estimateTokens(prompt))
	const started: { callId: string; model: ChosenModel }[] = []
	let characters = 0
	try {
		const { callId, model, note, output, text } = await generate<T>(ctx, {
			...asking,
			parameters: { maxTokens },
			signal,
			onStart: (id, chosen) => {
				started.push({ callId: id, model: chosen })
				onEvent({ type: 'start', model: chosen, tokens })
			},
			onText: (piece) => {
				characters += piece.length
				onEvent({ type: 'progress', characters })
			},
			onReset: (why) => {
				characters = 0
				onEvent({ type: 'reset', note: why })
			},
		})
		return { callId, model, note, output, text }
	} catch (error) {
		const call = started.at(-1)
		if (!(error instanceof CallFailure) || call === undefined) throw error
		if (error.code === 'empty_response') throw refuse(analysisErrors, 'no_analysis')
		if (error.answer === null) throw error
		return { ...call, note: 'The model answered in plain text.', output: null, text: error.answer.text }
	}
}
