import { reviewErrors, reviews } from '@praxis/contract/review/review.contract'
import type { ReviewSummary } from '@praxis/contract/review/review.fields'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/call.ts'
import { saveEach } from '../../parts/save-each.ts'
import { useSave } from '../../parts/use-save.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { SAVING } from './review.api.ts'
import { shownName } from './review-labels.ts'

type ActedOn = Pick<ReviewSummary, 'id' | 'version' | 'name'>

const OF_INQUIRY = reviewErrors.review_of_inquiry.message

/** Closing responses without action, and reopening them. */
export function useCloseReview() {
	const client = useQueryClient()
	const closing = useSave(reviews.close, { ...SAVING, failed: 'Failed to close responses' })
	const reopening = useSave(reviews.reopen, { ...SAVING, failed: 'Failed to reopen responses' })
	const showFailure = (error: unknown) => {
		toast.failure(error)
		void client.invalidateQueries({ queryKey: [SAVING.topic] })
	}
	return {
		close: async ({ id, version, name }: ActedOn): Promise<void> => {
			const message = () => `Closed the responses of ${shownName({ name })} without action.`
			const undo = (closed: ActedOn) => reopening({ id, version: closed.version })
			await closing({ id, version }, { message, undo }).catch(showFailure)
		},
		reopen: async ({ id, version, name }: ActedOn): Promise<void> => {
			const message = () => `${shownName({ name })} is back in the review queue.`
			await reopening({ id, version }, { message }).catch(showFailure)
		},
		/** Closes one after another; those refused stay selected and are named. */
		closeAll: async (rows: readonly ReviewSummary[]): Promise<boolean> => {
			const closed: ActedOn[] = []
			return saveEach(rows, {
				save: async ({ id, version, intakeId }) => {
					if (intakeId !== null) throw new ApiError({ code: 'review_of_inquiry', status: 409, message: OF_INQUIRY })
					const saved = await closing({ id, version })
					closed.push(saved.answer)
					return saved
				},
				nameOf: shownName,
				message: (done) => `Closed ${done} ${done === 1 ? 'response' : 'responses'} without action.`,
				undo: async () => {
					for (const { id, version } of closed) await reopening({ id, version })
				},
			})
		},
	}
}
