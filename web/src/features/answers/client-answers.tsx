import { answers } from '@praxis/contract/answers/answers.contract'
import { type AnswersInvitation, invitationStateField } from '@praxis/contract/answers/answers.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INVITATIONS, invitationsQuery } from './answers.api.ts'
import classes from './answers.module.css'
import { GivenAnswers } from './given-answers.tsx'
import { InviteDialog, type InvitedClient } from './invite-dialog.tsx'

interface ClientAnswersProps {
	readonly client: InvitedClient & { readonly deletedAt: string | null }
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
			<Invitations clientId={client.id} mayRevoke={mayInvite} />
			<InviteDialog client={client} opened={isInviting} onClose={() => setInviting(false)} />
		</Card>
	)
}

interface InvitationsProps {
	readonly clientId: string
	readonly mayRevoke: boolean
}

function Invitations({ clientId, mayRevoke }: InvitationsProps) {
	const query = useInfiniteQuery(invitationsQuery(clientId))
	return (
		<Loaded query={query} skeleton={null}>
			{({ pages }) => {
				const rows = pages.flatMap((page) => page.items).filter((one) => one.state !== 'used')
				if (rows.length === 0) return null
				return (
					<>
						<h3 className={classes.subtitle}>Invitations</h3>
						<ul className={classes.list}>
							{rows.map((one) => (
								<Invitation key={one.id} one={one} mayRevoke={mayRevoke} />
							))}
						</ul>
						{query.hasNextPage && (
							<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
								Show more
							</Button>
						)}
					</>
				)
			}}
		</Loaded>
	)
}

function Invitation({ one, mayRevoke }: { readonly one: AnswersInvitation; readonly mayRevoke: boolean }) {
	const [busy, setBusy] = useState(false)
	const save = useSave(answers.revokeInvitation, { topic: INVITATIONS })
	const revoke = async () => {
		setBusy(true)
		try {
			await save({ clientId: one.clientId, id: one.id }, { message: () => 'Invitation revoked.' })
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	return (
		<li className={classes.invitation}>
			<div>
				{one.title}
				<div className={classes.detail}>
					{one.email === '' ? 'By link' : `To ${one.email}`}
					{one.invitedByName !== null && `, by ${one.invitedByName}`}
					{one.state === 'open' && (
						<>
							, until <InstantText at={one.expiresAt} shown="day" />
						</>
					)}
				</div>
			</div>
			<StatusMark tone={invitationStateField.tones[one.state]}>{invitationStateField.values[one.state]}</StatusMark>
			{mayRevoke && one.state === 'open' ? (
				<Button
					size="small"
					variant="quiet"
					busy={busy}
					aria-label={`Revoke the invitation to ${one.title}`}
					onClick={revoke}
				>
					Revoke
				</Button>
			) : (
				<span />
			)}
		</li>
	)
}
