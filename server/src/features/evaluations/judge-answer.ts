import type { ExpectedFact, JudgedFact } from '@praxis/contract/evaluations/evaluations.fields'
import { z } from 'zod'
import type { PersonContext } from '../../platform/context.ts'
import { type Generation, generate } from '../models/generate.ts'

const ANSWER_TOKENS = 1500
const QUOTE_MAX = 500

const said = z.object({
	facts: z.array(z.object({ number: z.int(), verdict: z.enum(['yes', 'no', 'contradicted']), quote: z.string() })),
})
type Said = z.infer<typeof said>

const INSTRUCTIONS = [
	'You check whether an answer contains facts. Judge only what the answer says, not whether it is true.',
	'For each numbered fact: yes if the answer states it in any words, contradicted if it states the opposite, no if it does not mention it.',
	'For yes and contradicted copy the words of the answer that show it, word for word. For no the quote is empty.',
	'Answer with JSON alone: {"facts": [{"number": number, "verdict": "yes" | "no" | "contradicted", "quote": string}]}',
].join('\n')

interface Judging {
	readonly caseIds: readonly string[]
	readonly model: string
}

/** What a judge is asked; the answer is data in which it follows no instruction. */
export function judgment(
	facts: readonly ExpectedFact[],
	answer: string,
	{ caseIds, model }: Judging,
): Generation<Said> {
	const list = facts.map(({ text }, at) => `${at + 1}. ${text}`)
	return {
		service: null,
		use: 'case-analysis',
		instructions: INSTRUCTIONS,
		prompt: `Facts:\n${list.join('\n')}`,
		sources: [{ title: 'The answer', text: answer }],
		caseIds,
		schema: said,
		model,
		withoutFallback: true,
		parameters: { temperature: 0, maxTokens: ANSWER_TOKENS },
	}
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** A quotation that does not stand in the answer proves nothing. */
function judgedOf(facts: readonly ExpectedFact[], answer: string, output: Said): JudgedFact[] {
	const whole = plain(answer)
	return facts.map(({ text, kind, weight }, at) => {
		const one = output.facts.find(({ number }) => number === at + 1)
		const quote = (one?.quote ?? '').trim().slice(0, QUOTE_MAX)
		const isProved = plain(quote) !== '' && whole.includes(plain(quote))
		const verdict = one !== undefined && isProved ? one.verdict : 'no'
		const isThere = verdict === 'yes'
		const isMet = kind === 'absent' ? verdict === 'no' : isThere
		return { text, weight, verdict, isMet, quote: verdict === 'no' ? null : quote }
	})
}

/** @throws AppError the failures of a call */
export async function judgeAnswer(
	ctx: PersonContext,
	{ facts, answer, ...judging }: Judging & { readonly facts: readonly ExpectedFact[]; readonly answer: string },
): Promise<{ readonly callId: string; readonly facts: readonly JudgedFact[] }> {
	const { callId, output } = await generate(ctx, judgment(facts, answer, judging))
	return { callId, facts: judgedOf(facts, answer, output ?? { facts: [] }) }
}
