import { noteCursor } from './live/first-cursor.ts'

declare global {
	/** Started by `app/first-paint.js`. */
	var firstCall: Promise<Response> | undefined
}

/** Older answers are not used: what they tell may have changed. */
const USABLE_MS = 30_000

interface Answers {
	readonly byAddress: Map<string, unknown>
	readonly until: number
}

async function read(call: Promise<Response>): Promise<Answers | null> {
	try {
		const response = await call
		if (!response.ok) return null
		const { answers } = (await response.json()) as { answers: Record<string, unknown> }
		noteCursor(response.headers)
		return { byAddress: new Map(Object.entries(answers)), until: Date.now() + USABLE_MS }
	} catch {
		// Each call is made by itself then, and says why it failed.
		return null
	}
}

let first: Promise<Answers | null> | null | undefined
/** The answers once they have arrived. */
let arrived: Answers | null = null

function take(answers: Answers | null, address: string): { readonly body: unknown } | null {
	if (answers === null || !answers.byAddress.has(address) || Date.now() > answers.until) return null
	const body = answers.byAddress.get(address)
	answers.byAddress.delete(address)
	return { body }
}

/** The answer to a call that the page has made ahead, once; null if there is none. */
export async function takeFirstAnswer(address: string): Promise<{ readonly body: unknown } | null> {
	if (first === undefined) {
		first = globalThis.firstCall === undefined ? null : read(globalThis.firstCall)
		const started = first
		void started?.then((answers) => {
			if (first === started) arrived = answers
		})
	}
	return take(await first, address)
}

/** Takes an answer without waiting, once the answers have arrived: for what the first render shows. */
export function takeArrivedAnswer(address: string): { readonly body: unknown } | null {
	return take(arrived, address)
}

/** From now on every call goes to the server: something was changed, the event stream was opened, or the user signed out. */
export function discardFirstAnswers(): void {
	first = null
	arrived = null
}
