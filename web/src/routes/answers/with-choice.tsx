import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { lazy, type ReactNode, Suspense } from 'react'
import { AfterSubmission } from '../../features/answers/form/after-submission.ts'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { WithAttorney } from '../assessments/with-attorney.tsx'

const ChoiceScreen = lazy(async () => ({
	default: (await import('../../features/assessments/choice/choice-screen.tsx')).ChoiceScreen,
}))

const choiceOf = (record: AnswersRecord) => (
	<Suspense fallback={<LoadingLines what="your options" />}>
		<ChoiceScreen record={record} />
	</Suspense>
)

/** Offers respondents an assessment and an attorney once they have submitted. */
export function WithChoice({ children }: { readonly children: ReactNode }) {
	return (
		<AfterSubmission value={choiceOf}>
			<WithAttorney>{children}</WithAttorney>
		</AfterSubmission>
	)
}

/** As `WithChoice`, in a frame of another site, where no one can sign in. */
export function WithFramedChoice({ children }: { readonly children: ReactNode }) {
	return <AfterSubmission value={choiceOf}>{children}</AfterSubmission>
}
