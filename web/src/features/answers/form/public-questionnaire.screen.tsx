import { lazy, Suspense, useMemo } from 'react'
import { sealedDrafts } from '../../../lib/draft/sealed-drafts.ts'
import { strangerDrafts } from '../../../lib/draft/stranger-drafts.ts'
import { useAuth } from '../../../lib/session/user-provider.tsx'
import { DraftProvider } from '../../../ui/form/draft-store.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { fetchEarly } from './early.ts'
import classes from './page.module.css'
import { QuestionnaireFlow } from './questionnaire-flow.tsx'
import { UnfinishedHere } from './unfinished-here.tsx'

fetchEarly(window.location.search)

const ChosenClient = lazy(async () => ({ default: (await import('./chosen-client.tsx')).ChosenClient }))

/** The client of the address; null unless somebody of the firm has it open who may answer for clients. */
function useAskedClient(): string | null {
	const { may } = useAuth()
	const { params } = useUrlParams()
	return may('manage_clients') || may('edit_clients') ? params.get('clientId') : null
}

const LEAD = 'Tell the firm about your matter in your own time. Your answers are kept as you type.'
const LEAD_FOR_CLIENT = 'Write down what the client tells you. The answers are kept as you type.'

/** The questions of the firm, for whoever has the address. */
export function PublicQuestionnaireScreen() {
	const { session } = useAuth()
	const { set } = useUrlParams()
	const owner = session === null || session.guest ? null : session.user.id
	const drafts = useMemo(() => (owner === null ? strangerDrafts : sealedDrafts(owner)), [owner])
	const clientId = useAskedClient()
	return (
		<div className={classes.public}>
			<DraftProvider value={drafts}>
				<QuestionnaireFlow
					title="Client questionnaire"
					lead={clientId === null ? LEAD : LEAD_FOR_CLIENT}
					unfinished={
						<>
							{owner === null && <UnfinishedHere />}
							{clientId !== null && (
								<Suspense fallback={null}>
									<ChosenClient id={clientId} onOther={() => set({ clientId: null, clientName: null })} />
								</Suspense>
							)}
						</>
					}
				/>
			</DraftProvider>
		</div>
	)
}
