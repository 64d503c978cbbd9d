import { answers } from '@praxis/contract/answers/answers.contract'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'

interface ClientAnswersProps {
	readonly client: {
		readonly id: string
		readonly fullName: string
		readonly email: string
		readonly deletedAt: string | null
	}
}

/** The responses and invitations of a client. */
export function ClientAnswers({ client }: ClientAnswersProps) {
	const mayCall = useMay()
	const [isInviting, setInviting] = useState(false)
	const mayInvite = client.deletedAt === null && mayCall(answers.invite)
	return (
		<Card
			title="Questionnaires"
			actions={
				mayInvite && (
					<Button size="small" icon={<Icon name="send" />} onClick={() => setInviting(true)}>
						Send a questionnaire
					</Button>
				)
			}
		>
			<GivenAnswers filter={{ clientId: client.id }} />
			<Invitations to={{ clientId: client.id }} mayRevoke={mayInvite} />
			<InviteDialog to={{ ...client, of: 'client' }} opened={isInviting} onClose={() => setInviting(false)} />
		</Card>
	)
}
