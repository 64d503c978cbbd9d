import { intake } from '@praxis/contract/intake/intake.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../lib/call.ts'
import { type InquiryValues, inquiryInput } from './inquiry-values.ts'
import { answerOf, payToll, type Toll } from './toll.ts'

export type Sent = OutputOf<typeof intake.send>
export type InquiryForm = OutputOf<typeof intake.form>

const formQuery = queryOptions({
	queryKey: ['intake-form'],
	queryFn: ({ signal }) => call(intake.form, {}, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: 0,
	refetchOnReconnect: false,
})

/** Refusals after which the same words go through with a fresh challenge. */
const ANEW: readonly string[] = ['challenge_expired', 'challenge_invalid', 'challenge_used']

interface Sending {
	/** Null until the server has said it. */
	readonly form: InquiryForm | null
	readonly send: (values: InquiryValues) => Promise<Sent>
}

/** What the page needs; null until the server has said it. */
export function useInquiryForm(): InquiryForm | null {
	return useQuery(formQuery).data ?? null
}

/** Sends an inquiry. The toll is paid while the person types. */
export function useSendInquiry(): Sending {
	const client = useQueryClient()
	const form = useInquiryForm()
	const toll = useRef<Toll | null>(null)

	useEffect(() => {
		if (form !== null && toll.current === null) toll.current = payToll(form)
	}, [form])

	const freshToll = async (): Promise<Toll> => payToll(await client.fetchQuery({ ...formQuery, staleTime: 0 }))

	const attempt = async (values: InquiryValues): Promise<Sent> => {
		toll.current ??= await freshToll()
		const { challenge } = toll.current
		const answer = await answerOf(toll.current)
		return call(intake.send, { challenge, answer, ...inquiryInput(values) })
	}

	const send = async (values: InquiryValues): Promise<Sent> => {
		try {
			return await attempt(values)
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			// It arrived, and what was changed since has not: that is another inquiry.
			if (error.code === 'id_taken') return attempt({ ...values, id: newId() })
			if (!ANEW.includes(error.code)) throw error
			toll.current = null
			return attempt(values)
		}
	}
	return { form, send }
}
