import { lazy, Suspense } from 'react'
import { PublicQuestionnaireScreen } from '../../features/answers/form/public-questionnaire.screen.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { WithChoice } from './with-choice.tsx'

const PaymentReturn = lazy(async () => ({
	default: (await import('../../features/assessments/choice/payment-return.tsx')).PaymentReturn,
}))

/** The public questionnaire, and what follows it. */
export function PublicQuestionnaireRoute() {
	const { params } = useUrlParams()
	const answersId = params.get('answers')
	const page = (
		<WithChoice>
			<PublicQuestionnaireScreen />
		</WithChoice>
	)
	if (answersId === null || !params.has('assessment')) return page
	return (
		<Suspense fallback={<LoadingLines what="your assessment" />}>
			<PaymentReturn answersId={answersId}>{page}</PaymentReturn>
		</Suspense>
	)
}
