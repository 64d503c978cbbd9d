import { intake } from '@praxis/contract/intake/intake.contract'
import { LEAST_SECONDS } from '@praxis/contract/intake/intake.rules'
import { findAnswer } from '@praxis/contract/intake/proof-of-work'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import type { ShownVersions } from '@praxis/contract/legal-texts/legal-texts.fields'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../lib/call.ts'
import { type InquiryValues, inquiryInput } from './inquiry-values.ts'

/** The challenge of a form and its answer, computed while the person types. */
interface ProofOfWork {
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
function startProofOfWork({ challenge, bits }: { readonly challenge: string; readonly bits: number }): ProofOfWork {
	const answer = solveBeside(challenge, bits).catch(() => solveHere(challenge, bits))
	return { challenge, answer, readyAt: performance.now() + LEAST_SECONDS * 1_000 + 200 }
}

/** The answer, not before a person could submit the form. */
async function answerOf(proof: ProofOfWork): Promise<string> {
	const answer = await proof.answer
	const early = proof.readyAt - performance.now()
	if (early > 0) await pause(early)
	return answer
}

type Sent = OutputOf<typeof intake.send>
type InquiryForm = OutputOf<typeof intake.form>

const formQuery = queryOptions({
	queryKey: ['intake-form'],
	queryFn: ({ signal }) => call(intake.form, {}, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: 0,
	refetchOnReconnect: false,
})

/** Refusals after which a new challenge is needed. */
const RETRIED: readonly string[] = ['challenge_expired', 'challenge_invalid', 'challenge_used']

interface Sending {
	/** Null until loaded. */
	readonly form: InquiryForm | null
	readonly send: (values: InquiryValues, shown: ShownVersions) => Promise<Sent>
}

/** What the page needs; null until loaded. */
export function useInquiryForm(): InquiryForm | null {
	return useQuery(formQuery).data ?? null
}

/** Submits an inquiry. The proof of work is computed while the person types. */
export function useSendInquiry(): Sending {
	const client = useQueryClient()
	const form = useInquiryForm()
	const proof = useRef<ProofOfWork | null>(null)

	useEffect(() => {
		if (form !== null && proof.current === null) proof.current = startProofOfWork(form)
	}, [form])

	const renew = async (): Promise<ProofOfWork> =>
		startProofOfWork(await client.fetchQuery({ ...formQuery, staleTime: 0 }))

	const attempt = async (values: InquiryValues, shown: ShownVersions): Promise<Sent> => {
		proof.current ??= await renew()
		const { challenge } = proof.current
		const answer = await answerOf(proof.current)
		return call(intake.send, { challenge, answer, shown, ...inquiryInput(values) })
	}

	const send = async (values: InquiryValues, shown: ShownVersions): Promise<Sent> => {
		try {
			return await attempt(values, shown)
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			// The first attempt was received; changed content is another inquiry.
			if (error.code === 'id_taken') return attempt({ ...values, id: newId() }, shown)
			if (!RETRIED.includes(error.code)) throw error
			proof.current = null
			return attempt(values, shown)
		}
	}
	return { form, send }
}
