import { LEAST_SECONDS } from '@praxis/contract/intake/intake.rules'
import { findAnswer } from '@praxis/contract/intake/proof-of-work'

/** The challenge of a form and its answer, computed while the person types. */
export interface ProofOfWork {
	readonly challenge: string
	readonly answer: Promise<string>
	/** In milliseconds of `performance.now()`: before it, the form would look filled in by a program. */
	readonly readyAt: number
}

/** Numbers tried before the page may respond, where there is no worker. */
const STEP = 500

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms))
}

async function solveHere(challenge: string, bits: number): Promise<string> {
	for (let from = 0; ; from += STEP) {
		const answer = findAnswer(challenge, bits, from, STEP)
		if (answer !== null) return answer
		await pause(0)
	}
}

function solveBeside(challenge: string, bits: number): Promise<string> {
	const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
	const answer = new Promise<string>((resolve, reject) => {
		worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
		worker.addEventListener('error', () => reject(new Error('The worker could not be started.')))
	})
	worker.postMessage({ challenge, bits })
	return answer.finally(() => worker.terminate())
}

/** Starts to compute the answer, in a worker where there is one. */
export function startProofOfWork({
	challenge,
	bits,
}: {
	readonly challenge: string
	readonly bits: number
}): ProofOfWork {
	const answer = solveBeside(challenge, bits).catch(() => solveHere(challenge, bits))
	return { challenge, answer, readyAt: performance.now() + LEAST_SECONDS * 1_000 + 200 }
}

/** The answer, not before a person could submit the form. */
export async function answerOf(proof: ProofOfWork): Promise<string> {
	const answer = await proof.answer
	const early = proof.readyAt - performance.now()
	if (early > 0) await pause(early)
	return answer
}
