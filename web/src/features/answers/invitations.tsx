import { answers } from '@praxis/contract/answers/answers.contract'
import { type AnswersInvitation, invitationStateField } from '@praxis/contract/answers/answers.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INVITATIONS, invitationsQuery, prospectInvitationsQuery } from './answers.api.ts'
import classes from './answers.module.css'

type Invited = { readonly clientId: string } | { readonly intakeId: string }

interface InvitationsProps {
	readonly to: Invited
	readonly mayRevoke: boolean
}

/** Invitations that were not used yet. */
export function Invitations({ to, mayRevoke }: InvitationsProps) {
	const query = useInfiniteQuery(
		'clientId' in to ? invitationsQuery(to.clientId) : prospectInvitationsQuery(to.intakeId),
	)
	return (
		<Loaded query={query} skeleton={null}>
			{({ pages }) => {
				const rows = pages.flatMap((page) => page.items).filter((one) => one.state !== 'used')
				if (rows.length === 0) return null
				return (
					<>
						<h3 className={classes.subtitle}>Invitations</h3>
						<Stack as="ul" gap={2}>
							{rows.map((one) => (
								<Invitation key={one.id} one={one} mayRevoke={mayRevoke} />
							))}
						</Stack>
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

const REVOKING = { topic: INVITATIONS, failed: 'Failed to revoke the invitation' }

function Invitation({ one, mayRevoke }: { readonly one: AnswersInvitation; readonly mayRevoke: boolean }) {
	const [busy, setBusy] = useState(false)
	const ofClient = useSave(answers.revokeInvitation, REVOKING)
	const ofInquiry = useSave(answers.revokeProspectInvitation, REVOKING)
	const revoke = async () => {
		setBusy(true)
		try {
			const { id, clientId, intakeId } = one
			const message = () => 'Invitation revoked.'
			if (clientId !== null) await ofClient({ clientId, id }, { message })
			else if (intakeId !== null) await ofInquiry({ intakeId, id }, { message })
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	return (
		<li className={classes.invitation}>
			<div>
				{one.title}
				<Hint as="div">
					{one.email === '' ? 'By link' : `To ${one.email}`}
					{one.invitedByName !== null && `, by ${one.invitedByName}`}
					{one.state === 'open' && (
						<>
							, until <InstantText at={one.expiresAt} shown="day" />
						</>
					)}
					{one.remindedAt !== null && (
						<>
							{' · '}
							{one.reminders === 1 ? 'Reminded' : `Reminded ${one.reminders} times, last`}{' '}
							<InstantText at={one.remindedAt} shown="day" />
						</>
					)}
				</Hint>
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
