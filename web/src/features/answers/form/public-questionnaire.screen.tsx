import { useMemo } from 'react'
import { sealedDrafts } from '../../../lib/draft/sealed-drafts.ts'
import { strangerDrafts } from '../../../lib/draft/stranger-drafts.ts'
import { useAuth } from '../../../lib/session/user-provider.tsx'
import { DraftProvider } from '../../../ui/form/draft-store.tsx'
import { fetchEarly } from './early.ts'
import classes from './page.module.css'
import { QuestionnaireFlow } from './questionnaire-flow.tsx'
import { UnfinishedHere } from './unfinished-here.tsx'

fetchEarly(window.location.search)

/** The questions of the firm, for whoever has the address. */
export function PublicQuestionnaireScreen() {
	const { session } = useAuth()
	const owner = session === null || session.guest ? null : session.user.id
	const drafts = useMemo(() => (owner === null ? strangerDrafts : sealedDrafts(owner)), [owner])
	return (
		<div className={classes.public}>
			<DraftProvider value={drafts}>
				<QuestionnaireFlow
					title="Client questionnaire"
					lead="Tell the firm about your matter in your own time. Your answers are kept as you type."
					unfinished={owner === null ? <UnfinishedHere /> : undefined}
				/>
			</DraftProvider>
		</div>
	)
}
