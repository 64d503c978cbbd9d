import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { choiceQuery } from '../assessments.api.ts'

interface PaymentReturnProps {
	readonly answersId: string
	readonly children: ReactNode
}

/** Where the payment provider leads back to. Answers of a form in a frame of another site can be opened only there. */
export function PaymentReturn({ answersId, children }: PaymentReturnProps) {
	const { error, isPending } = useQuery(choiceQuery(answersId))
	if (isPending) return <LoadingLines what="your assessment" />
	if (!(error instanceof ApiError) || error.status !== 404) return children
	return (
		<EmptyState level={1} title="Back to your questionnaire">
			<p>
				Return to the tab in which you answered the questionnaire: your assessment continues there. You can close this
				one.
			</p>
			<p>If you paid and that page is no longer open, contact the firm. It has your answers and your payment.</p>
		</EmptyState>
	)
}
