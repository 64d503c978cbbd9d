import { answers } from '@praxis/contract/answers/answers.contract'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { useFindClients } from '../../clients/clients.api.ts'
import { ChosenClient } from './chosen-client.tsx'
import { Drafts } from './drafts.tsx'
import classes from './page.module.css'
import { QuestionnaireFlow } from './questionnaire-flow.tsx'

/** The client that staff answer for. Without one the questionnaire asks for contact information. */
function ForWhom({ clientId }: { readonly clientId: string | null }) {
	const { set } = useUrlParams()
	const findClients = useFindClients()
	const choose = (id: string | null) => set({ clientId: id, clientName: null })
	if (clientId !== null) return <ChosenClient id={clientId} onOther={() => choose(null)} />
	return (
		<div className={classes.forWhom}>
			<ComboboxField
				label="Client"
				help="Leave empty for a prospective client. The last questions ask for contact information."
				value={null}
				onChange={choose}
				search={async (typed, signal) =>
					(await findClients(typed, signal)).map((one) => ({
						value: one.id,
						label: one.fullName,
						detail: one.email || one.phone,
					}))
				}
			/>
		</div>
	)
}

/** The questionnaire inside the dashboard: for a client, or for staff on behalf of a client. */
export function QuestionnaireScreen() {
	const { clientIds, guest } = useSession()
	const mayCall = useMay()
	const { params } = useUrlParams()
	const asked = params.get('clientId')
	const isClient = clientIds.length > 0
	const isStaff = !isClient && mayCall(answers.invite)
	return (
		<div className={classes.inside}>
			<QuestionnaireFlow
				title="Questionnaire"
				lead={
					isStaff
						? 'Enter a client’s answers. They are saved as you type.'
						: 'Answer the firm’s questions. Your answers are saved as you type.'
				}
				isInternal={isStaff}
				drafts={
					<>
						{isStaff && <ForWhom clientId={asked} />}
						{!guest && (isClient || (isStaff && asked !== null)) && <Drafts clientId={isClient ? null : asked} />}
					</>
				}
			/>
		</div>
	)
}
