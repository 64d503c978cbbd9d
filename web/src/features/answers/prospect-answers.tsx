import { answers } from '@praxis/contract/answers/answers.contract'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'

interface ProspectAnswersProps {
	readonly inquiry: { readonly id: string; readonly fullName: string; readonly email: string }
	/** Nothing is sent for an inquiry that is closed. */
	readonly isOpen: boolean
}

/** Questionnaires sent to the person of an inquiry, and the responses that came back. */
export function ProspectAnswers({ inquiry, isOpen }: ProspectAnswersProps) {
	const mayCall = useMay()
	const [isInviting, setInviting] = useState(false)
	const mayInvite = isOpen && mayCall(answers.inviteProspect)
	const send = mayInvite && (
		<Button size="small" icon={<Icon name="send" />} onClick={() => setInviting(true)}>
			Send a questionnaire
		</Button>
	)
	return (
		<Card title="Questionnaires" actions={send}>
			{mayCall(answers.list) && <GivenAnswers filter={{ intakeId: inquiry.id }} />}
			<Invitations to={{ intakeId: inquiry.id }} mayRevoke={mayInvite} />
			<InviteDialog to={{ ...inquiry, of: 'inquiry' }} opened={isInviting} onClose={() => setInviting(false)} />
		</Card>
	)
}
