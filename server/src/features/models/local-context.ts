import { z } from 'zod'
import { createFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { Platform } from '../../platform/platform.ts'

const ANSWER_WITHIN_MS = 2000
const KEPT_MS = 60_000

const size = z.int().min(1).max(100_000_000)
const running = z.object({ models: z.array(z.object({ name: z.string(), context_length: size.optional() })) })
const shown = z.object({ parameters: z.string().optional() })
const properties = z.object({ default_generation_settings: z.object({ n_ctx: size }) })
const listed = z.object({
	data: z.array(z.object({ id: z.string(), max_model_len: size.optional(), loaded_context_length: size.optional() })),
})

const withLatest = (name: string) => (name.includes(':') ? name : `${name}:latest`)

interface Question {
	readonly path: string
	readonly body?: object
	/** What the server's answer means; null if that does not say it. */
	readonly read: (answer: unknown) => number | null
}

/** Who says how much of a prompt is read: Ollama of a model that is loaded or was made with a length, llama.cpp, vLLM and LM Studio. */
const questionsAbout = (model: string): readonly Question[] => [
	{
		path: '/api/ps',
		read: (answer) => {
			const found = running.parse(answer).models.find(({ name }) => withLatest(name) === withLatest(model))
			return found?.context_length ?? null
		},
	},
	{
		path: '/api/show',
		body: { model },
		read: (answer) => {
			const stated = /^num_ctx\s{1,40}(\d{1,9})/m.exec(shown.parse(answer).parameters ?? '')?.[1]
			return stated === undefined ? null : Number(stated)
		},
	},
	{ path: '/props', read: (answer) => properties.parse(answer).default_generation_settings.n_ctx },
	{
		path: '/v1/models',
		read: (answer) => {
			const found = listed.parse(answer).data.find(({ id }) => id === model)
			return found?.loaded_context_length ?? found?.max_model_len ?? null
		},
	},
]

async function put(address: string, { path, body, read }: Question, signal: AbortSignal): Promise<number | null> {
	try {
		const fetchLocal = createFetch({ reach: 'private' })
		const answer = await fetchLocal(`${address}${path}`, {
			signal,
			...(body !== undefined && {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			}),
		})
		return answer.ok ? read(await answer.json()) : null
	} catch {
		// What does not answer, or something else, says nothing of it: the call itself says what is wrong with the server.
		return null
	}
}

async function ask(address: string, model: string): Promise<number | null> {
	const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
	for (const question of questionsAbout(model)) {
		const found = await put(address, question, signal)
		if (found !== null) return found
	}
	return null
}

const asked = new WeakMap<
	Platform['config'],
	Map<string, { readonly at: number; readonly found: Promise<number | null> }>
>()

/** How many tokens the local server reads of a prompt with its answer; null if it does not say within two seconds. Asked at most once a
 *  minute. */
export function findLocalContext({ config, clock }: Pick<Platform, 'config' | 'clock'>, model: string) {
	const known = asked.get(config) ?? new Map()
	asked.set(config, known)
	const now = clock.now().getTime()
	const before = known.get(model)
	if (before !== undefined && now - before.at < KEPT_MS) return before.found
	const found = ask(new URL(config.ollamaUrl).origin, model)
	known.set(model, { at: now, found })
	return found
}
