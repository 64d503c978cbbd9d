import { intake } from '@praxis/contract/intake/intake.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import type { ShownVersions } from '@praxis/contract/legal-texts/legal-texts.fields'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../lib/call.ts'
import { type InquiryValues, inquiryInput } from './inquiry-values.ts'
import { answerOf, type ProofOfWork, startProofOfWork } from './start-proof-of-work.ts'

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
