import { reviewErrors } from '@praxis/contract/review/review.contract'
import type { ReviewSummary } from '@praxis/contract/review/review-fields'
import { failureOf } from '../../ui/form/failure.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { useAside } from './review.api.ts'
import { shownName } from './review-words.ts'

type Acted = Pick<ReviewSummary, 'id' | 'version' | 'name'>

const FAILURES_SHOWN = 3

/** Setting answers aside, and putting them back into the queue. */
export function useSetAside() {
	const aside = useAside('setAside')
	const back = useAside('takeBack')

	async function setAside(one: Acted): Promise<void> {
		try {
			const { version } = await aside.mutateAsync(one)
			const undo = async () => {
				await back.mutateAsync({ id: one.id, version })
			}
			toast.success(`Set aside what ${shownName(one)} answered.`, { undo: { run: undo } })
		} catch (error) {
			toast.failure(error)
		}
	}

	async function takeBack(one: Acted): Promise<void> {
		try {
			await back.mutateAsync(one)
			toast.success(`${shownName(one)} is in the review queue again.`)
		} catch (error) {
			toast.failure(error)
		}
	}

	/** Sets aside one after another; what could not be stays selected and is named. */
	async function setAllAside(rows: readonly ReviewSummary[]): Promise<boolean> {
		const done: Acted[] = []
		const failed: string[] = []
		for (const row of rows) {
			try {
				if (row.intakeId !== null) failed.push(`${shownName(row)}: ${reviewErrors.review_of_inquiry.message}`)
				else done.push(await aside.mutateAsync(row))
			} catch (error) {
				failed.push(`${shownName(row)}: ${failureOf(error).message}`)
			}
		}
		const undo = async () => {
			for (const one of done) await back.mutateAsync(one)
		}
		const count = done.length === 1 ? '1 answered questionnaire' : `${done.length} answered questionnaires`
		if (done.length > 0) toast.success(`Set aside ${count}.`, { undo: { run: undo } })
		for (const text of failed.slice(0, FAILURES_SHOWN)) toast.error(text)
		return failed.length === 0
	}

	return { setAside, takeBack, setAllAside }
}
