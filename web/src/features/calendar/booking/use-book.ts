import { booking, type OpenedBookingPage } from '@praxis/contract/calendar/booking.contract'
import type { InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../../lib/call.ts'
import { contentLanguage } from '../../../ui/text/region.ts'
import { answerOf, type ProofOfWork, startProofOfWork } from '../../intake/start-proof-of-work.ts'

type Sent = Omit<InputOf<typeof booking.book>, 'id' | 'token' | 'challenge' | 'answer' | 'language'>

/** Refusals after which a new challenge is needed. */
const RENEWED: readonly string[] = ['challenge_expired', 'challenge_invalid', 'challenge_used']

/** Books an appointment. The proof of work is computed while the visitor chooses and types. */
export function useBook(token: string, page: OpenedBookingPage) {
	const proof = useRef<ProofOfWork | null>(null)
	// The same appointment, however often it is sent.
	const made = useRef<{ readonly id: string; readonly of: string } | null>(null)
	useEffect(() => {
		proof.current ??= startProofOfWork(page)
	}, [page])

	const attempt = async (sent: Sent): Promise<OutputOf<typeof booking.book>> => {
		proof.current ??= startProofOfWork(await call(booking.open, { token }))
		const { challenge } = proof.current
		const answer = await answerOf(proof.current)
		const of = JSON.stringify(sent)
		const language = contentLanguage() === 'es' ? 'es' : 'en'
		if (made.current?.of !== of) made.current = { id: newId(), of }
		return call(booking.book, { ...sent, language, id: made.current.id, token, challenge, answer })
	}
	return async (sent: Sent) => {
		try {
			return await attempt(sent)
		} catch (error) {
			if (!(error instanceof ApiError) || !RENEWED.includes(error.code)) throw error
			proof.current = null
			return attempt(sent)
		}
	}
}
