import { z } from 'zod'
import { chosenModel } from '../models/models.fields.ts'

/** A line of the stream of a model's run, which ends with `analysis` or an error. `progress` counts the characters of the answer so far. */
export function runEvent<Result extends z.ZodType>(analysis: Result) {
	return z.discriminatedUnion('type', [
		z.object({ type: z.literal('start'), model: chosenModel, tokens: z.int() }),
		z.object({ type: z.literal('progress'), characters: z.int() }),
		z.object({ type: z.literal('reset'), note: z.string() }),
		z.object({ type: z.literal('end'), analysis }),
		z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
	])
}
