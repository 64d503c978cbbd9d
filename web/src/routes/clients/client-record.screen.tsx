import { lazy, Suspense } from 'react'
import { ClientRecordScreen } from '../../features/clients/client-record.screen.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { ClientCasesTab } from './client-cases-tab.tsx'

const ClientAnswers = lazy(async () => ({
	default: (await import('../../features/answers/client-answers.tsx')).ClientAnswers,
}))

/** One client with the tabs of all features. */
export function ClientRecordRoute() {
	return (
		<ClientRecordScreen
			tabs={(one) => [
				{ id: 'cases', label: 'Cases', content: () => <ClientCasesTab one={one} /> },
				{
					id: 'questionnaires',
					label: 'Questionnaires',
					content: () => (
						<Suspense fallback={<LoadingNote what="questionnaires" />}>
							<ClientAnswers client={one} />
						</Suspense>
					),
				},
			]}
		/>
	)
}
