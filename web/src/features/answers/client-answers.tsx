import type { AnswersInvitation } from '@praxis/contract/answers/answers-fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { invitationsQuery, useRevokeInvitation } from './answers.api.ts'
import classes from './answers.module.css'
import { INVITATION_TONES, INVITATION_WORDS } from './answers-words.ts'
import { GivenAnswers } from './given-answers.tsx'
import { InviteDialog, type InvitedClient } from './invite-dialog.tsx'

interface ClientAnswersProps {
	readonly client: InvitedClient & { readonly deletedAt: string | null }
}

/** On the record of a client: what they were asked, what they have answered, and a way to ask more. */
export function ClientAnswers({ client }: ClientAnswersProps) {
	const { may } = useAuth()
	const [isInviting, setInviting] = useState(false)
	const mayInvite = client.deletedAt === null && (may('manage_clients') || may('edit_clients'))
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
	if (query.data === undefined) {
		if (query.error === null) return null
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const rows = query.data.pages.flatMap((page) => page.items).filter((one) => one.state !== 'used')
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
}

function Invitation({ one, mayRevoke }: { readonly one: AnswersInvitation; readonly mayRevoke: boolean }) {
	const revoking = useRevokeInvitation()
	const revoke = async () => {
		try {
			await revoking.mutateAsync({ clientId: one.clientId, id: one.id })
			toast.success('The link does not work any more.')
		} catch (error) {
			toast.failure(error)
		}
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
			<StatusMark tone={INVITATION_TONES[one.state]}>{INVITATION_WORDS[one.state]}</StatusMark>
			{mayRevoke && one.state === 'open' ? (
				<Button
					size="small"
					variant="quiet"
					busy={revoking.isPending}
					aria-label={`Take back the invitation to ${one.title}`}
					onClick={revoke}
				>
					Take back
				</Button>
			) : (
				<span />
			)}
		</li>
	)
}
