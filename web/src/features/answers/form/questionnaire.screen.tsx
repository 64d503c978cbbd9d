import { useAuth, useSession } from '../../../lib/session/user-provider.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { ForWhom } from './for-whom.tsx'
import classes from './page.module.css'
import { QuestionnaireFlow } from './questionnaire-flow.tsx'
import { UnfinishedThere } from './unfinished-there.tsx'

/** The questions of the firm, inside: for a client on their own matter, for staff on behalf of a client. */
export function QuestionnaireScreen() {
	const { clientIds, guest } = useSession()
	const { may } = useAuth()
	const { params } = useUrlParams()
	const asked = params.get('clientId')
	const isClient = clientIds.length > 0
	const isStaff = !isClient && (may('manage_clients') || may('edit_clients'))
	return (
		<div className={classes.inside}>
			<QuestionnaireFlow
				title="Questionnaire"
				lead={
					isStaff
						? 'Write down what a client tells you. The answers are kept as you type.'
						: 'Answer the questions of the firm. Your answers are kept as you type.'
				}
				isInternal={isStaff}
				unfinished={
					<>
						{isStaff && <ForWhom clientId={asked} />}
						{!guest && (isClient || (isStaff && asked !== null)) && (
							<UnfinishedThere clientId={isClient ? null : asked} />
						)}
					</>
				}
			/>
		</div>
	)
}
